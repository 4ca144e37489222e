import { setTimeout as delay } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
import { StartError } from '../../shared/errors/StartError.js';

/** Pause between two checks of the leases, in milliseconds. */
const lookMs = 500;

const live = `state in ('QUEUED', 'STREAMING')`;

/** SQL condition: whether a live answer has chunks of this kind (0 text, 1 reasoning) that are not yet folded into it. */
const isWritten = (kind: 0 | 1): string => `${live} and exists
  (select from answer_chunk c where c.answer_id = step.id and c.attempt = step.attempt and c.kind = ${kind.toFixed()})`;

/**
 * Converts stored answers into blocks. For each attempt it writes the reasoning block (if any) and then the text block. Each step
 * is committed separately; after a kill, the next start continues where it ended. No step changes a column that the search
 * triggers watch.
 */
export class Migration20261122143100FillAnswerBlocks extends Migration {
  /** Most answers per step. */
  static answersAtOnce = 1_000;
  /** Most bytes of their texts per step, unless one answer alone has more. */
  static bytesAtOnce = 50_000_000;
  /** Longer than the lease of a killed server lasts, in milliseconds. */
  static claimMs = 20_000;

  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    await this.requireNobodyWrites();
    const nobody = '00000000-0000-0000-0000-000000000000';
    // Answers are converted in the order of their ids, so all before the last one with blocks are done.
    const [last] = await this.getEntityManager().execute<{ id: string }[]>(
      'select answer_id as id from answer_block order by answer_id desc limit 1',
    );
    for (let after: string | null = last?.id ?? nobody; after !== null;) after = await this.fillStep(after);
  }

  /**
   * Makes sure that no server of the older release is running: what it writes would be lost with the dropped columns.
   * @throws StartError if one is running; the lease of a killed server expires by itself
   */
  private async requireNobodyWrites(): Promise<void> {
    const lives = async () => (await this.getEntityManager().execute('select from lease where expires_at > now() limit 1')).length > 0;
    const until = Date.now() + Migration20261122143100FillAnswerBlocks.claimMs;
    while (await lives()) {
      if (Date.now() > until)
        throw new StartError(
          'Another server is running on this database. Stop every server of the older release first: this one changes how answers are stored.',
        );
      await delay(lookMs);
    }
  }

  /** @returns the last answer of the step, null if there were none */
  private async fillStep(after: string): Promise<string | null> {
    const [row] = await this.getEntityManager().execute<{ last: string }[]>(
      // PostgreSQL knows the size of a text without reading it.
      `with next as (
         select id, state, attempt, text, reasoning, earlier,
           octet_length(text) + octet_length(reasoning) + coalesce(octet_length(earlier::text), 0) as bytes
         from answer where id > ? order by id limit ?
       ), summed as (
         select next.*, sum(bytes) over (order by id) as total from next
       ), step as materialized (
         select id, state, attempt, text, reasoning, earlier from summed where total <= ? or total = bytes
       ), known as materialized (
         select id, attempt, text, text <> '' or ${isWritten(0)} as has_text, reasoning, reasoning <> '' or ${isWritten(1)} as has_reasoning from step
         union all
         -- The number of what a retry has replaced was not kept: any that is past will do.
         select id, attempt - 1, coalesce(earlier ->> 'text', ''), true, earlier ->> 'reasoning', coalesce(earlier ->> 'reasoning', '') <> ''
         from step where earlier is not null
       ), thought as (
         insert into answer_block (answer_id, attempt, index, kind, content)
         select id, attempt, 0, 'REASONING', reasoning from known where has_reasoning
       ), said as (
         insert into answer_block (answer_id, attempt, index, kind, content)
         select id, attempt, case when has_reasoning then 1 else 0 end, 'TEXT', text from known where has_text
       ), kept as (
         update answer set earlier = (answer.earlier - 'text' - 'reasoning' - 'thinkingMs') || jsonb_build_object('attempt', step.attempt - 1)
         from step where answer.id = step.id and step.earlier is not null
       )
       select id as last from step order by id desc limit 1`,
      [after, Migration20261122143100FillAnswerBlocks.answersAtOnce, Migration20261122143100FillAnswerBlocks.bytesAtOnce],
    );
    return row?.last ?? null;
  }
}
