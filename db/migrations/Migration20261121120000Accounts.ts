import { Migration } from '@mikro-orm/migrations';

/** Mails to be sent, links that prove access to a mailbox, counters of attempts, and Google's id of a person. */
export class Migration20261121120000Accounts extends Migration {
  override up(): void {
    this.addSql('alter table "user" add column "google_id" text null');
    this.addSql('alter table "user" add constraint "user_google_id_unique" unique ("google_id")');
    this.addSql(
      `create table "mail" ("id" uuid not null, "to" text not null, "subject" text not null, "text" text not null, "html" text not null, "created_at" timestamptz not null, "next_at" timestamptz not null, "attempts" int not null default 0, "ended_at" timestamptz null, "outcome" text null, primary key ("id"))`,
    );
    this.addSql('create index mail_waiting_index on mail (next_at) where ended_at is null');
    this.addSql(
      `create table "email_token" ("hash" text not null, "user_id" uuid not null, "purpose" text not null, "password_hash" text null, "expires_at" timestamptz not null, "used_at" timestamptz null, "created_at" timestamptz not null, primary key ("hash"))`,
    );
    this.addSql('create index "email_token_user_id_index" on "email_token" ("user_id")');
    this.addSql(`alter table "email_token" add constraint "email_token_purpose_check" check ("purpose" in ('VERIFY', 'RESET'))`);
    this.addSql(
      'alter table "email_token" add constraint "email_token_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade',
    );
    this.addSql(
      'create table "rate_limit" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"))',
    );
  }
}
