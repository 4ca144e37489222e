import { Migration } from '@mikro-orm/migrations';

/** The language that somebody is spoken to in; null until they choose. */
export class Migration20261122211000Language extends Migration {
  override up(): void {
    this.addSql('alter table "user" add column "language" text null');
  }
}
