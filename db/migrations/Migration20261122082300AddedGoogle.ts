import { Migration } from '@mikro-orm/migrations';

/**
 * Which Google accounts were connected later: a new password removes them. If that is unknown, the account counts as connected
 * later.
 */
export class Migration20261122082300AddedGoogle extends Migration {
  override up(): void {
    this.addSql('alter table "user" add column "google_added_at" timestamptz null');
    this.addSql('update "user" set "google_added_at" = now() where "google_id" is not null and "password_hash" is not null');
  }
}
