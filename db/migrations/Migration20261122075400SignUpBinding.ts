import { Migration } from '@mikro-orm/migrations';

/** The browser that made a sign-up: only it can confirm the address without the password. */
export class Migration20261122075400SignUpBinding extends Migration {
  override up(): void {
    this.addSql('alter table "email_token" add column "binding_hash" text null');
  }
}
