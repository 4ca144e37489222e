import { Migration } from '@mikro-orm/migrations';

/** A digest of the input under each request id, to tell another request under the same id from a repeat. */
export class Migration20261122073000RequestDigests extends Migration {
  override up(): void {
    this.addSql('alter table "turn" add column "request_digest" text null');
    this.addSql('alter table "answer" add column "request_digest" text null');
  }
}
