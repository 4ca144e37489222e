import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Tally } from '../api/Tally.js';
import type { AnswerFacts } from '../generation/Answer.js';
import { captionLength } from './given.js';
import type { TurnParts } from './TurnParts.js';

/** Pause between two checks of a caption that another server writes, in milliseconds. */
const pollMs = 500;
/** How many columns of a turn wait on this server. */
const waiting = new Tally();

/** Whether a column is given a caption, which may have to be written first. */
export const readsCaption = ({ given }: Pick<AnswerFacts, 'given'>): boolean => (given ?? []).some(({ as }) => as === 'caption');

/**
 * Waits until each caption of a turn is written or has failed. If the last column that waits is stopped, the captions are, too: nobody
 * would read them.
 * @throws the signal's reason
 */
export async function untilCaptioned(
  { orm, runner }: Pick<TurnParts, 'orm' | 'runner'>,
  turnId: string,
  signal: AbortSignal,
): Promise<void> {
  const em = orm.em.fork();
  const leave = waiting.add(turnId);
  let open: string[] = [];
  try {
    while ((open = await settleCaptions(em, turnId)).length > 0) {
      signal.throwIfAborted();
      const here = open.filter((id) => runner.isRunning(id));
      await (here.length > 0 ? Promise.race([runner.ended(here), once(signal, 'abort')]) : delay(pollMs, undefined, { signal }));
    }
  } finally {
    if (leave() === 0 && open.length > 0) {
      await runner.stop(open);
      await settleCaptions(em, turnId);
    }
  }
}

/**
 * Keeps the captions of a turn whose writing has ended: their texts, or that they failed.
 * @returns the ids of the answers in which the others are being written
 */
async function settleCaptions(em: EntityManager, turnId: string): Promise<string[]> {
  const rows = await em.execute<{ answer_id: string }[]>(
    `with open as (
       select f.id, f.caption->>'answerId' as answer_id, a.state,
         (select left(trim(string_agg(b.content, '' order by b.index)), ${captionLength.toFixed()}) from answer_block b
           where b.answer_id = a.id and b.attempt = a.attempt and b.kind = 'TEXT') as text
       from turn_file f left join answer a on a.id = (f.caption->>'answerId')::uuid
       where f.turn_id = ? and f.caption->>'state' = 'WRITING'
     ),
     ended as (
       update turn_file f set caption = f.caption || case
         when open.state = 'COMPLETE' and open.text <> '' then jsonb_build_object('state', 'WRITTEN', 'text', open.text)
         else jsonb_build_object('state', 'FAILED') end
       from open where open.id = f.id and f.caption->>'state' = 'WRITING' and coalesce(open.state, '') not in ('QUEUED', 'STREAMING')
     )
     select answer_id from open where state in ('QUEUED', 'STREAMING')`,
    [turnId],
  );
  return rows.map(({ answer_id }) => answer_id);
}
