import { Migration } from '@mikro-orm/migrations';

/** Frozen pages that people share, the files that they share with them, and what readers report of them. */
export class Migration20261126120000Shares extends Migration {
  override up(): void {
    this.addSql(
      `create table "share" (
         "id" text not null, "user_id" uuid not null, "kind" text not null check ("kind" in ('TURN', 'CONVERSATION', 'DRAFT', 'RATINGS')),
         "title" text not null, "content" jsonb not null, "has_blind_reading" boolean not null default false, "indexable" boolean not null,
         "expires_at" timestamptz null, "views" int not null default 0, "created_at" timestamptz not null, primary key ("id"),
         constraint "share_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
       )`,
    );
    this.addSql('create index "share_user_id_created_at_id_index" on "share" ("user_id", "created_at", "id")');
    this.addSql(
      `create table "share_file" (
         "share_id" text not null, "place" smallint not null, "file_id" uuid not null, "name" text not null, primary key ("share_id", "place"),
         constraint "share_file_share_id_foreign" foreign key ("share_id") references "share" ("id") on delete cascade,
         constraint "share_file_file_id_foreign" foreign key ("file_id") references "file" ("id") on delete cascade
       )`,
    );
    this.addSql('create index "share_file_file_id_index" on "share_file" ("file_id")');
    this.addSql(
      `create table "share_report" (
         "id" uuid not null, "share_id" text not null, "reason" text not null, "created_at" timestamptz not null, primary key ("id"),
         constraint "share_report_share_id_foreign" foreign key ("share_id") references "share" ("id") on delete cascade
       )`,
    );
    this.addSql('create index "share_report_share_id_index" on "share_report" ("share_id")');
    this.countBytes();
  }

  /** Frozen pages count among an account's bytes, as all texts do: see the migration AccountBytes. Their content never changes. */
  private countBytes(): void {
    const size = (row: string) => `octet_length(${row}.title) + octet_length(${row}.content::text) + 256`;
    const count = (row: string, change: string) =>
      `insert into account_bytes select ${row}.user_id, ${change} where exists (select from "user" where id = ${row}.user_id);`;
    this.addSql(`create function count_share() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${count('new', size('new'))}
        else
          ${count('old', `-(${size('old')})`)}
          return old;
        end if;
        return null;
      end
    $$ set search_path from current`);
    this.addSql('create trigger count_share after insert on share for each row execute function count_share()');
    this.addSql('create trigger count_share_gone before delete on share for each row execute function count_share()');
    // The view that a test compares the counts with gets its further part without naming the others again.
    this.addSql(`do $$ begin execute 'create or replace view stored_bytes as select user_id, sum(bytes)::bigint as bytes from ('
      || rtrim(pg_get_viewdef('stored_bytes'::regclass), ';')
      || ' union all select user_id, (${size('share')})::bigint from share) every group by user_id'; end $$`);
  }
}
