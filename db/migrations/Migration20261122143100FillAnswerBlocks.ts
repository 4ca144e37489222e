import { Migration } from '@mikro-orm/migrations';

const live = `state in ('QUEUED', 'STREAMING')`;

/** Whether a live answer has so far written such text, 0 text, 1 reasoning, beside what is folded in. */
const isWritten = (kind: 0 | 1): string => `${live} and exists
  (select from answer_chunk c where c.answer_id = step.id and c.attempt = step.attempt and c.kind = ${kind.toFixed()})`;

/**
 * Turns what is stored into blocks: of each attempt its reasoning, where it has any, then its text. Each step is committed by
 * itself; after a kill in between, the next start goes on where it ended. No step changes a column that the search follows.
 */
export class Migration20261122143100FillAnswerBlocks extends Migration {
  /** Answers in one step. */
  static answersAtOnce = 1_000;

  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const nobody = '00000000-0000-0000-0000-000000000000';
    // Answers are taken in the order of their ids, so those before the last one with blocks are done.
    const [last] = await this.getEntityManager().execute<{ id: string }[]>(
      'select answer_id as id from answer_block order by answer_id desc limit 1',
    );
    for (let after: string | null = last?.id ?? nobody; after !== null;) after = await this.fillStep(after);
  }

  /** @returns the last answer of the step, null where there were none */
  private async fillStep(after: string): Promise<string | null> {
    const [row] = await this.getEntityManager().execute<{ last: string }[]>(
      `with step as materialized (
         select id, state, attempt, text, reasoning, earlier from answer where id > ? order by id limit ?
       ), known as materialized (
         select id, attempt, text, text <> '' or ${isWritten(0)} as has_text, reasoning, reasoning <> '' or ${isWritten(1)} as has_reasoning from step
         union all
         -- The number of what a retry has replaced was not kept: any that is past will do.
         select id, attempt - 1, earlier ->> 'text', true, earlier ->> 'reasoning', coalesce(earlier ->> 'reasoning', '') <> ''
         from step where earlier is not null
       ), thought as (
         insert into answer_block (answer_id, attempt, index, kind, content)
         select id, attempt, 0, 'REASONING', reasoning from known where has_reasoning
       ), said as (
         insert into answer_block (answer_id, attempt, index, kind, content)
         select id, attempt, case when has_reasoning then 1 else 0 end, 'TEXT', text from known where has_text
       ), kept as (
         update answer set earlier = (answer.earlier - 'text' - 'reasoning') || jsonb_build_object('attempt', step.attempt - 1)
         from step where answer.id = step.id and step.earlier is not null
       )
       select id as last from step order by id desc limit 1`,
      [after, Migration20261122143100FillAnswerBlocks.answersAtOnce],
    );
    return row?.last ?? null;
  }
}
