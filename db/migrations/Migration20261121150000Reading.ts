import { Migration } from '@mikro-orm/migrations';

/** How somebody likes to read; null until they choose. */
export class Migration20261121150000Reading extends Migration {
  override up(): void {
    this.addSql('alter table "user" add column "theme" text null, add column "answer_face" text null');
  }
}
