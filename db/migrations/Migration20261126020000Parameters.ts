import { Migration } from '@mikro-orm/migrations';

const rowBytes = 256;
const text = (row: string, ...columns: string[]) =>
  columns.map((column) => `coalesce(octet_length(${row}.${column}::text), 0)`).join(' + ');

/** The texts of an answer that count, with those that a parameter may hold. */
const answerTexts = ['prompt', 'merge_input', 'earlier', 'kept', 'sources', 'stop', 'json_schema', 'system'];
const sizeOf = {
  conversation: (row: string) => `${text(row, 'title')} + ${rowBytes.toFixed()}`,
  turn: (row: string) => `${text(row, 'prompt', 'system', 'instructions', 'prompt_values')} + ${rowBytes.toFixed()}`,
  answer: (row: string) => `${text(row, ...answerTexts)} + ${rowBytes.toFixed()}`,
  answer_block: (row: string) => text(row, 'content'),
  draft: (row: string) => `${text(row, 'paragraphs')} + ${rowBytes.toFixed()}`,
  judgement: (row: string) => `${text(row, 'rubric', 'answers', 'orders')} + ${rowBytes.toFixed()}`,
  prompt: (row: string) => `${text(row, 'title', 'tags')} + ${rowBytes.toFixed()}`,
  prompt_version: (row: string) => `${text(row, 'text', 'system', 'variables', 'models', 'note')} + ${rowBytes.toFixed()}`,
};

/** A trigger's function that adds a count for the owner of a row; what goes with a deleted row is counted with it. */
const counter = (table: 'turn' | 'answer', owner: (row: string) => string, gone: string) => {
  const count = (row: string, change: string) =>
    `insert into account_bytes select owner.user_id, change from (${owner(row)}) owner, (select ${change} as change) counted
     where change <> 0 and exists (select from "user" where id = owner.user_id);`;
  const size = sizeOf[table];
  return `create or replace function count_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${count('new', size('new'))}
      elsif tg_op = 'UPDATE' then ${count('new', `(${size('new')}) - (${size('old')})`)}
      else
        ${count('old', `-(${size('old')} + ${gone})`)}
        return old;
      end if;
      return null;
    end
  $$ set search_path from current`;
};

/** Further parameters of a model, and those that it was asked without. Those that hold texts count among an account's bytes. */
export class Migration20261126020000Parameters extends Migration {
  override up(): void {
    this.addSql(
      `alter table "answer" add column "reasoning_effort" text null, add column "reasoning_tokens" int null, add column "seed" int null,
       add column "stop" jsonb null, add column "frequency_penalty" double precision null, add column "presence_penalty" double precision null,
       add column "verbosity" text null, add column "as_json" boolean null, add column "json_schema" text null, add column "system" text null,
       add column "asked_without" jsonb null`,
    );
    const blocks = `coalesce(sum(${sizeOf.answer_block('b')}), 0)`;
    this.addSql(
      counter(
        'turn',
        (row) => `select ${row}.user_id`,
        `(select coalesce(sum(${sizeOf.answer('a')}), 0) from answer a where a.turn_id = old.id)
         + (select ${blocks} from answer a join answer_block b on b.answer_id = a.id where a.turn_id = old.id)`,
      ),
    );
    const ofTurn = (row: string) => `select user_id from turn where id = ${row}.turn_id`;
    this.addSql(counter('answer', ofTurn, `(select ${blocks} from answer_block b where b.answer_id = old.id)`));
    this.addSql('drop trigger count_answer on answer');
    this.addSql(
      `create trigger count_answer after insert or update of ${answerTexts.join(', ')} on answer for each row execute function count_answer()`,
    );
    const own = (['conversation', 'turn', 'draft', 'judgement', 'prompt'] as const).map(
      (table) => `select one.user_id, ${sizeOf[table]('one')} as bytes from ${table} one`,
    );
    const parts = [
      `select turn.user_id, ${sizeOf.answer('one')} from answer one join turn on turn.id = one.turn_id`,
      `select turn.user_id, ${sizeOf.answer_block('one')} from answer_block one
         join answer on answer.id = one.answer_id join turn on turn.id = answer.turn_id`,
      `select prompt.user_id, ${sizeOf.prompt_version('one')} from prompt_version one join prompt on prompt.id = one.prompt_id`,
    ];
    this.addSql(
      `create or replace view stored_bytes as
       select user_id, sum(bytes)::bigint as bytes from (${[...own, ...parts].join(' union all ')}) every group by user_id`,
    );
  }
}
