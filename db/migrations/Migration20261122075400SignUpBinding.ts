import { Migration } from '@mikro-orm/migrations';

/** Which browser made a sign-up: it alone confirms its address without the password. */
export class Migration20261122075400SignUpBinding extends Migration {
  override up(): void {
    this.addSql('alter table "email_token" add column "binding_hash" text null');
  }
}
