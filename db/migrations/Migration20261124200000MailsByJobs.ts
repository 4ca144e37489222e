import { Migration } from '@mikro-orm/migrations';

/** Jobs send mails; only the release before jobs looked for due ones by these columns and their index. */
export class Migration20261124200000MailsByJobs extends Migration {
  override up(): void {
    this.addSql(`alter table "mail" drop column "next_at", drop column "attempts"`);
  }
}
