import { Migration } from '@mikro-orm/migrations';

const rowBytes = 256;
const sizes = {
  tool_list: (row: string) => `octet_length(${row}.definitions) + ${rowBytes.toFixed()}`,
  turn: (row: string) => `coalesce(octet_length(${row}.tool_results::text), 0)`,
} as const;

/** Turns have tools, and give back what came of their calls. Both count among an account's bytes, beside what counted before. */
export class Migration20261126112000Tools extends Migration {
  override up(): void {
    this.addSql(
      `create table "tool_list" (
         "id" uuid not null, "user_id" uuid not null, "definitions" text not null, "used_at" timestamptz not null, primary key ("id"),
         constraint "tool_list_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
       )`,
    );
    this.addSql('create index "tool_list_user_id_index" on "tool_list" ("user_id")');
    this.addSql(
      'alter table "turn" add column "tool_list_id" uuid null, add column "tool_use" jsonb null, add column "tool_results" jsonb null',
    );
    this.addSql(
      `alter table "turn" add constraint "turn_tool_list_id_foreign" foreign key ("tool_list_id") references "tool_list" ("id") on delete no action`,
    );
    this.addSql('create index turn_tool_list_index on turn (tool_list_id) where tool_list_id is not null');
    this.count('tool_list', 'definitions');
    this.count('turn', 'tool_results');
    const all = Object.entries(sizes).map(([table, size]) => `select one.user_id, ${size('one')} from ${table} one`);
    // Around what the view adds up already: other releases may have added to it.
    this.addSql(`do $$ begin
      execute 'create or replace view stored_bytes as select user_id, sum(bytes)::bigint as bytes from ('
        || rtrim(pg_get_viewdef('stored_bytes'::regclass), '; ') || ' union all ${all.join(' union all ')}) every group by user_id';
    end $$`);
  }

  /** Triggers that count the bytes of one column. */
  private count(table: keyof typeof sizes, column: string): void {
    const size = sizes[table];
    // The account may be gone already: then its counts go with it.
    const add = (row: string, change: string) =>
      `insert into account_bytes select ${row}.user_id, change from (select ${change} as change) counted
       where change <> 0 and exists (select from "user" where id = ${row}.user_id);`;
    this.addSql(`create function count_${table}_tools() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${add('new', size('new'))}
        elsif tg_op = 'UPDATE' then ${add('new', `(${size('new')}) - (${size('old')})`)}
        else ${add('old', `-(${size('old')})`)}
          return old;
        end if;
        return null;
      end
    $$ set search_path from current`);
    this.addSql(
      `create trigger count_${table}_tools after insert or update of ${column} on ${table} for each row execute function count_${table}_tools()`,
    );
    this.addSql(`create trigger count_${table}_tools_gone before delete on ${table} for each row execute function count_${table}_tools()`);
  }
}
