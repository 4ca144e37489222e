import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Changes } from '../cluster/Changes.js';
import { publishConversation } from '../conversation/publishConversation.js';
import { ownTurn } from './access.js';
import { Turn } from './Turn.js';

/** What changing a turn depends on. */
export interface ChangeParts {
  changes: Changes;
}

/**
 * Changes a turn of this person, with its row locked, and tells open pages.
 * @param change in the transaction; if it throws, nothing changes, and it must do so before it changes an entity
 * @throws AppError of kind not_found, and whatever `change` throws
 */
export async function changeTurn(
  em: EntityManager,
  parts: ChangeParts,
  userId: string,
  id: string,
  change: (em: EntityManager, turn: Turn) => Promise<void>,
): Promise<Turn> {
  const turn = await ownTurn(em, userId, id);
  await em.transactional(async (inner) => {
    await change(inner, await inner.findOneOrFail(Turn, turn.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }));
  });
  publishConversation(parts, { id: turn.conversation.id, user: turn.user });
  return turn;
}
