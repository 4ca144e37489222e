import { Migration } from '@mikro-orm/migrations';

/** What was asked under each request id, so that another request under the same id is told from a repeat. */
export class Migration20261122073000RequestDigests extends Migration {
  override up(): void {
    this.addSql('alter table "turn" add column "request_digest" text null');
    this.addSql('alter table "answer" add column "request_digest" text null');
  }
}
