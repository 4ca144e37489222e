import { Migration } from '@mikro-orm/migrations';

/** Bytes of a row of openings, as every text of an account is counted. */
const size = (row: string): string => `octet_length(${row}.messages::text) + 256`;

/** Conversations that programs begin: what was said before them, the name of their key, and whether a key's calls stand in the list. */
export class Migration20261126113000Openings extends Migration {
  override up(): void {
    this.addSql(
      `create table "opening" (
         "id" uuid not null, "user_id" uuid not null, "parent_id" uuid null, "messages" jsonb not null, "length" int not null,
         "used_at" timestamptz not null, "loose" boolean not null default false, primary key ("id"),
         constraint "opening_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
         constraint "opening_parent_id_foreign" foreign key ("parent_id") references "opening" ("id")
       )`,
    );
    this.addSql('create index "opening_user_id_index" on "opening" ("user_id")');
    this.addSql('create index "opening_parent_id_index" on "opening" ("parent_id")');
    this.addSql('create index opening_loose_index on opening (id) where loose');
    this.addSql('alter table "conversation" add column "opening_id" uuid null, add column "key_name" text null');
    this.addSql(
      'alter table "conversation" add constraint "conversation_opening_id_foreign" foreign key ("opening_id") references "opening" ("id")',
    );
    this.addSql('create index "conversation_opening_id_index" on "conversation" ("opening_id")');
    this.addSql('alter table "api_key" add column "in_history" boolean not null default true');
    this.addSql(`create function count_opening() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into account_bytes values (new.user_id, ${size('new')});
          return null;
        end if;
        insert into account_bytes select old.user_id, -(${size('old')}) where exists (select from "user" where id = old.user_id);
        return old;
      end
    $$ set search_path from current`);
    this.addSql('create trigger count_opening after insert on opening for each row execute function count_opening()');
    this.addSql('create trigger count_opening_gone before delete on opening for each row execute function count_opening()');
    // Whatever the view adds up already.
    this.addSql(`do $$ begin
      execute format(
        'create or replace view stored_bytes as select user_id, sum(bytes)::bigint as bytes from (%s union all select one.user_id, ${size('one')} as bytes from opening one) every group by user_id',
        rtrim(pg_get_viewdef('stored_bytes'::regclass), '; ')
      );
    end $$`);
  }
}
