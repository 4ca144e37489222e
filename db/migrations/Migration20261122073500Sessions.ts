import { Migration } from '@mikro-orm/migrations';

/** Sessions are removed by the age of their last refresh token. */
export class Migration20261122073500Sessions extends Migration {
  override up(): void {
    this.addSql('create index "session_rotated_at_index" on "session" ("rotated_at")');
  }
}
