import { Migration } from '@mikro-orm/migrations';

const rowBytes = 256;
const text = (row: string, columns: readonly string[]) =>
  columns.map((column) => `coalesce(octet_length(${row}.${column}::text), 0)`).join(' + ');

/** The columns that have counted since the migration Parameters, and those that count from now on. */
const before = {
  turn: ['prompt', 'system', 'instructions', 'prompt_values'],
  answer: ['prompt', 'merge_input', 'earlier', 'kept', 'sources', 'stop', 'json_schema', 'system'],
};
const added = {
  turn: ['blind_models'],
  answer: ['model_id', 'model_name', 'provider_name', 'error_message', 'merged_from'],
};
const voteSize = (row: string) => `${text(row, ['answers', 'ranking', 'void_reason'])} + ${rowBytes.toFixed()}`;
type Table = keyof typeof before;

const columnsOf = (table: Table) => [...before[table], ...added[table]];
const size = (table: Table, row: string) => `${text(row, columnsOf(table))} + ${rowBytes.toFixed()}`;

/** A trigger's function that adds a count for the owner of a row; what goes with a deleted row is counted with it. */
function counter(table: Table | 'vote', sizeOf: (row: string) => string, owner: (row: string) => string, gone = '0'): string {
  // The account may be gone already: then its counts go with it.
  const count = (row: string, change: string) =>
    `insert into account_bytes select owner.user_id, change from (${owner(row)}) owner, (select ${change} as change) counted
     where change <> 0 and exists (select from "user" where id = owner.user_id);`;
  return `create or replace function count_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${count('new', sizeOf('new'))}
      elsif tg_op = 'UPDATE' then ${count('new', `(${sizeOf('new')}) - (${sizeOf('old')})`)}
      else
        ${count('old', `-(${sizeOf('old')} + ${gone})`)}
        return old;
      end if;
      return null;
    end
  $$ set search_path from current`;
}

/** Names of models, messages of failures and votes count among an account's bytes, too: a file that is imported can have megabytes of them. */
export class Migration20261128151000CountedNames extends Migration {
  override up(): void {
    const own = (row: string) => `select ${row}.user_id`;
    const blocks = `coalesce(sum(${text('b', ['content'])}), 0)`;
    const answers = `(select coalesce(sum(${size('answer', 'a')}), 0) from answer a where a.turn_id = old.id)
      + (select ${blocks} from answer a join answer_block b on b.answer_id = a.id where a.turn_id = old.id)`;
    const ofTurn = (row: string) => `select user_id from turn where id = ${row}.turn_id`;
    this.addSql(counter('turn', (row) => size('turn', row), own, answers));
    this.addSql(
      counter('answer', (row) => size('answer', row), ofTurn, `(select ${blocks} from answer_block b where b.answer_id = old.id)`),
    );
    this.addSql(counter('vote', voteSize, own));
    for (const table of ['turn', 'answer'] as const) {
      this.addSql(`drop trigger count_${table} on ${table}`);
      this.addTrigger(table, columnsOf(table));
    }
    this.addTrigger('vote', ['answers', 'ranking', 'void_reason']);
    this.addSql('create trigger count_vote_gone before delete on vote for each row execute function count_vote()');
    const further = [
      `select turn.user_id, ${text('one', added.answer)} as bytes from answer one join turn on turn.id = one.turn_id`,
      `select one.user_id, ${text('one', added.turn)} from turn one`,
      `select one.user_id, ${voteSize('one')} from vote one`,
    ].join(' union all ');
    this.addSql(`insert into account_bytes select user_id, sum(bytes) from (${further}) every group by user_id having sum(bytes) > 0`);
    // Around what the view adds up already: other releases may have added to it.
    this.addSql(`do $$ begin
      execute 'create or replace view stored_bytes as select user_id, sum(bytes)::bigint as bytes from ('
        || rtrim(pg_get_viewdef('stored_bytes'::regclass), '; ') || ' union all ${further}) every group by user_id';
    end $$`);
  }

  private addTrigger(table: Table | 'vote', columns: readonly string[]): void {
    this.addSql(
      `create trigger count_${table} after insert or update of ${columns.join(', ')} on ${table} for each row execute function count_${table}()`,
    );
  }
}
