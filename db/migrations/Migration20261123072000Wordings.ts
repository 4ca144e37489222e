import { Migration } from '@mikro-orm/migrations';

/** A column's own wording of its turn's prompt. */
export class Migration20261123072000Wordings extends Migration {
  override up(): void {
    this.addSql('alter table "answer" add column "prompt" text null');
  }
}
