import { Migration } from '@mikro-orm/migrations';

/** The same content under another name, or read in another encoding, is another file. */
export class Migration20261128160000FileNames extends Migration {
  override up(): void {
    this.addSql('alter table "file" add column "encoding" text null');
    this.addSql('drop index "file_content_unique"');
    this.addSql(
      `create unique index file_content_unique on file (user_id, sha256, name, encoding) nulls not distinct where state = 'READY'`,
    );
  }
}
