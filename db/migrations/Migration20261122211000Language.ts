import { Migration } from '@mikro-orm/migrations';

/** The language of an account: the one its sign-up asked for, or one chosen later; null if there is neither. */
export class Migration20261122211000Language extends Migration {
  override up(): void {
    this.addSql('alter table "user" add column "language" text null');
  }
}
