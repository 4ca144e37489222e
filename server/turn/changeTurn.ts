import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Changes } from '../cluster/Changes.js';
import { publishConversation } from '../conversation/publishConversation.js';
import { ownTurn } from './access.js';
import { Turn } from './Turn.js';

/** The dependencies of changing a turn. */
export interface ChangeParts {
  changes: Changes;
}

/**
 * Works on a turn of this person in a transaction, with its row locked.
 * @throws AppError of kind not_found, and every error of `work`
 */
export async function inLockedTurn<Result>(
  em: EntityManager,
  userId: string,
  id: string,
  work: (em: EntityManager, turn: Turn) => Promise<Result>,
): Promise<Result> {
  const found = await ownTurn(em, userId, id);
  return em.transactional(async (inner) =>
    work(inner, await inner.findOneOrFail(Turn, found.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })),
  );
}

/**
 * Changes a turn of this person, with its row locked, and tells open pages.
 * @param change in the transaction; if it throws, nothing changes, and it must do so before it changes an entity
 * @throws AppError of kind not_found, and every error of `change`
 */
export async function changeTurn(
  em: EntityManager,
  parts: ChangeParts,
  userId: string,
  id: string,
  change: (em: EntityManager, turn: Turn) => Promise<void>,
): Promise<Turn> {
  const turn = await inLockedTurn(em, userId, id, async (inner, locked) => {
    await change(inner, locked);
    return locked;
  });
  publishConversation(parts, { id: turn.conversation.id, user: turn.user });
  return turn;
}
