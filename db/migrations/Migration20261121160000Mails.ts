import { Migration } from '@mikro-orm/migrations';

/** The database dates mails, and each mail has a time after which it is useless. */
export class Migration20261121160000Mails extends Migration {
  override up(): void {
    this.addSql(
      `alter table "mail" alter column "created_at" set default now(), alter column "next_at" set default now(), add column "useful_seconds" int not null default 172800`,
    );
    // A reset that already waits gets an hour, too; its link identifies it.
    this.addSql(`update "mail" set "useful_seconds" = 3600 where "ended_at" is null and "text" like '%/password-reset/confirm/%'`);
  }
}
