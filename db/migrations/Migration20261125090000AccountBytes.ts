import { Migration } from '@mikro-orm/migrations';

/** Bytes of a row beside its texts. */
const rowBytes = 256;
const text =
  (...columns: string[]) =>
  (row: string) =>
    columns.map((column) => `coalesce(octet_length(${row}.${column}::text), 0)`).join(' + ');
const row =
  (...columns: string[]) =>
  (name: string) =>
    `${text(...columns)(name)} + ${rowBytes.toFixed()}`;

/** The bytes in a row that its owner or a model wrote, as SQL; the columns that can change are those of its trigger. */
const tables = {
  conversation: { columns: ['title'], size: row('title') },
  turn: { columns: ['prompt', 'system', 'instructions', 'prompt_values'], size: row('prompt', 'system', 'instructions', 'prompt_values') },
  answer: {
    columns: ['prompt', 'merge_input', 'earlier', 'kept', 'sources'],
    size: row('prompt', 'merge_input', 'earlier', 'kept', 'sources'),
  },
  answer_block: { columns: ['content'], size: text('content') },
  draft: { columns: ['paragraphs'], size: row('paragraphs') },
  judgement: { columns: ['rubric', 'answers', 'orders'], size: row('rubric', 'answers', 'orders') },
  prompt: { columns: ['title', 'tags'], size: row('title', 'tags') },
  prompt_version: {
    columns: ['text', 'system', 'variables', 'models', 'note'],
    size: row('text', 'system', 'variables', 'models', 'note'),
  },
} as const;
type Table = keyof typeof tables;

/** The owner of a row, as SQL that gives no row when the row's parent is gone, which has then counted its children itself. */
const owners: Record<Table, (name: string) => string> = {
  conversation: (name) => `select ${name}.user_id`,
  turn: (name) => `select ${name}.user_id`,
  answer: (name) => `select user_id from turn where id = ${name}.turn_id`,
  answer_block: (name) => `select user_id from turn join answer on answer.turn_id = turn.id where answer.id = ${name}.answer_id`,
  draft: (name) => `select ${name}.user_id`,
  judgement: (name) => `select ${name}.user_id`,
  prompt: (name) => `select ${name}.user_id`,
  prompt_version: (name) => `select user_id from prompt where id = ${name}.prompt_id`,
};

/** The bytes that go with a deleted row: of rows that find their owner through it alone. */
const children: Partial<Record<Table, string>> = {
  turn: `(select coalesce(sum(${tables.answer.size('a')}), 0) from answer a where a.turn_id = old.id)
    + (select coalesce(sum(${tables.answer_block.size('b')}), 0) from answer a join answer_block b on b.answer_id = a.id where a.turn_id = old.id)`,
  answer: `(select coalesce(sum(${tables.answer_block.size('b')}), 0) from answer_block b where b.answer_id = old.id)`,
  prompt: `(select coalesce(sum(${tables.prompt_version.size('v')}), 0) from prompt_version v where v.prompt_id = old.id)`,
};

/**
 * Counts what each account stores. Triggers add a row for each change, so that no code can forget one and no two transactions wait for
 * each other's count; a chore adds the rows up. A live answer is counted when it is folded.
 */
export class Migration20261125090000AccountBytes extends Migration {
  override up(): void {
    this.addSql(`create table account_bytes (
      user_id uuid not null references "user" (id) on delete cascade,
      bytes bigint not null
    )`);
    this.addSql('create index account_bytes_user_index on account_bytes (user_id) include (bytes)');
    for (const [table, { columns, size }] of Object.entries(tables)) {
      if (!isTable(table)) continue;
      // The account may be gone already: then its counts go with it.
      const count = (name: string, change: string) =>
        `insert into account_bytes select owner.user_id, change from (${owners[table](name)}) owner, (select ${change} as change) counted
         where change <> 0 and exists (select from "user" where id = owner.user_id);`;
      this.addSql(`create function count_${table}() returns trigger language plpgsql as $$
        begin
          if tg_op = 'INSERT' then ${count('new', size('new'))}
          elsif tg_op = 'UPDATE' then ${count('new', `(${size('new')}) - (${size('old')})`)}
          else
            ${count('old', `-(${size('old')} + ${children[table] ?? '0'})`)}
            return old;
          end if;
          return null;
        end
      $$ set search_path from current`);
      this.addSql(
        `create trigger count_${table} after insert or update of ${columns.join(', ')} on ${table} for each row execute function count_${table}()`,
      );
      // Before: what goes with it is still there then.
      this.addSql(`create trigger count_${table}_gone before delete on ${table} for each row execute function count_${table}()`);
    }
    const all = Object.entries(tables)
      .flatMap(([table, { size }]) =>
        isTable(table) ? [`select owner.user_id, ${size('one')} as bytes from ${table} one, lateral (${owners[table]('one')}) owner`] : [],
      )
      .join(' union all ');
    // Read by a test, which compares it with what the triggers have counted.
    this.addSql(`create view stored_bytes as select user_id, sum(bytes)::bigint as bytes from (${all}) every group by user_id`);
    this.addSql('insert into account_bytes select user_id, bytes from stored_bytes');
  }
}

const isTable = (name: string): name is Table => name in tables;
