import { Migration } from '@mikro-orm/migrations';

/** Mails are dated by the database, and say for how long they are of use. */
export class Migration20261121160000Mails extends Migration {
  override up(): void {
    this.addSql(
      `alter table "mail" alter column "created_at" set default now(), alter column "next_at" set default now(), add column "useful_seconds" int not null default 172800`,
    );
    // A reset that waits already has an hour, too; it is known by its link.
    this.addSql(`update "mail" set "useful_seconds" = 3600 where "ended_at" is null and "text" like '%/password-reset/confirm/%'`);
  }
}
