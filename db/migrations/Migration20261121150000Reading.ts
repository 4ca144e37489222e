import { Migration } from '@mikro-orm/migrations';

/** Reading preferences; null until the person chooses. */
export class Migration20261121150000Reading extends Migration {
  override up(): void {
    this.addSql('alter table "user" add column "theme" text null, add column "answer_face" text null');
  }
}
