import { setTimeout as delay } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { ClusterBus } from '../ClusterBus.js';
import { Answer } from './Answer.js';
import { AnswerState } from './answerFields.js';

/** How long another server may take to stop an answer and to save it, in milliseconds. */
const patienceMs = 3_000;
/** How often it is looked whether it has, and asked again, in milliseconds. */
const pollMs = 100;

/**
 * Has those of these answers stopped that other servers write, and waits until they are saved; not for long, and not
 * at all where the others cannot be told.
 * @param epoch this run of this server
 */
export async function stopElsewhere(orm: MikroORM, bus: ClusterBus, epoch: string, answerIds: readonly string[]): Promise<void> {
  if (answerIds.length === 0) return;
  const until = performance.now() + patienceMs;
  for (;;) {
    const live = await orm.em
      .fork()
      .find(
        Answer,
        { id: { $in: [...answerIds] }, state: [AnswerState.QUEUED, AnswerState.STREAMING], lease: { $ne: epoch } },
        { fields: ['id'] },
      );
    for (const { id } of live) bus.send({ kind: 'stop', answer: id });
    if (live.length === 0 || !bus.isConnected || performance.now() > until) return;
    await delay(pollMs);
  }
}
