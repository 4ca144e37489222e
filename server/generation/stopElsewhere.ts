import { setTimeout as delay } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Changes } from '../cluster/Changes.js';
import type { Bus } from '../cluster/Bus.js';
import type { LeaseKeeper } from '../cluster/LeaseKeeper.js';
import { AnswerState } from './answer.graphql.js';
import { endOrphans, ownRows } from './endOrphans.js';

/** How long another server may take to stop and save an answer, in milliseconds. */
const timeoutMs = 3_000;
/** Pause between two checks, each with another message to that server, in milliseconds. */
const pollMs = 100;

interface Parts {
  orm: MikroORM;
  bus: Bus;
  changes: Changes;
  log: Logger;
  leases: Pick<LeaseKeeper, 'epoch'>;
}

/**
 * Stops those of these answers that no run of this server writes: tells the other servers and waits until the ends are saved, for
 * at most 3 s, and not at all if they cannot be told. This server's own answers are ended here, unless their run begins
 * meanwhile.
 * @param stopHere stops an answer that this server writes; returns whether it writes it
 */
export async function stopElsewhere(parts: Parts, answerIds: readonly string[], stopHere: (id: string) => boolean): Promise<void> {
  const {
    orm,
    bus,
    leases: { epoch },
  } = parts;
  if (answerIds.length === 0) return;
  const until = performance.now() + timeoutMs;
  for (let isFirst = true; ; isFirst = false) {
    const live = await orm.em
      .fork()
      .execute<{ id: string; lease: string | null }[]>(
        `select id, lease from answer where state in ('QUEUED', 'STREAMING') and id in (select json_array_elements_text(?::json)::uuid)`,
        [JSON.stringify(answerIds)],
      );
    const others = live.filter(({ lease }) => lease !== epoch);
    const own = live.filter(({ id, lease }) => lease === epoch && !stopHere(id));
    const isBusConnected = others.map(({ id }) => bus.send({ kind: 'stop', answer: id })).some(Boolean);
    // At the first check its row may have been committed a moment before its run is known.
    if (!isFirst) await endWithoutRun(parts, own);
    if (live.length === 0 || performance.now() > until || (own.length === 0 && !isBusConnected)) return;
    await delay(pollMs);
  }
}

/** Ends answers under this server's lease that none of its runs writes. */
export async function endWithoutRun({ leases, ...parts }: Omit<Parts, 'bus'>, answers: readonly { id: string }[]): Promise<void> {
  if (answers.length === 0) return;
  const own = ownRows(
    leases.epoch,
    answers.map(({ id }) => id),
  );
  await endOrphans(parts, { ...own, state: AnswerState.STOPPED, most: answers.length });
}
