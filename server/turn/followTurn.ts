import type { AnswerEvents, AnswerOffset } from '../generation/answerEvents.graphql.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import type { StreamedTurn } from './access.js';
import { BlindReader } from './BlindReader.js';
import { BlindState } from './Turn.js';
import type { TurnParts } from './TurnParts.js';

/** The dependencies of following a turn. */
export type FollowParts = Pick<TurnParts, 'feed' | 'changes' | 'orm'>;

/**
 * Follows the answers of a turn as people are told them, until all have ended; those of a blind turn also until its names are
 * shown, so that the client reads the turn again.
 * @param held what the reader already holds
 * @param signal ends it when it aborts
 */
export function followTurn(
  parts: FollowParts,
  turn: StreamedTurn,
  held: AnswerOffset[],
  signal?: AbortSignal,
): AsyncIterableIterator<AnswerEvents, undefined> {
  const { id, attempts, blindSince } = turn;
  if (!blindSince) return parts.feed.read(id, held, { attempts, signal });
  const changes = parts.changes.follow(`conversation:${turn.conversationId}`);
  const reader = new BlindReader({
    turnId: id,
    columns: attempts?.length ?? 0,
    askedAt: blindSince,
    source: parts.feed.read(id, [], { attempts, signal }),
    held,
    onClose: () => void changes.return?.(),
  });
  signal?.addEventListener('abort', () => void reader.return(), { once: true });
  void endWhenRevealed(parts, id, changes, reader);
  return reader;
}

/** Ends the reader when the turn is no longer blind. */
async function endWhenRevealed({ orm }: FollowParts, turnId: string, changes: AsyncIterable<unknown>, reader: BlindReader): Promise<void> {
  for await (const _ of changes) {
    const rows = await plainQuery<{ blind: BlindState | null }>(orm.em, 'select blind from turn where id = ?', [turnId]).catch(
      () => undefined,
    );
    // After a failure of the database the next change tries again.
    if (rows && rows[0]?.blind !== BlindState.BLIND) await reader.return();
  }
}
