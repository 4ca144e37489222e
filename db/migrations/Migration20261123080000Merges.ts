import { Migration } from '@mikro-orm/migrations';

/** Answers whose model merged other texts. */
export class Migration20261123080000Merges extends Migration {
  override up(): void {
    this.addSql('alter table "answer" add column "merged_from" jsonb null, add column "merge_input" jsonb null');
  }
}
