import type { EntityManager } from '@mikro-orm/postgresql';
import { ownConversations } from '../conversation/access.js';
import { Conversation } from '../conversation/Conversation.js';
import { ownTurn } from '../turn/access.js';

/** What is exported: these conversations, or the one of a turn with that turn alone; without either, everything. */
export interface Wanted {
  ids?: readonly string[] | undefined;
  turnId?: string | undefined;
}

/** Conversations per read. */
const atOnce = 50;

/**
 * Makes sure that a person has what they want to export.
 * @throws AppError of kind not_found
 */
export async function requireOwn(em: EntityManager, userId: string, { ids, turnId }: Wanted): Promise<Wanted> {
  if (turnId !== undefined) return { turnId, ids: [(await ownTurn(em, userId, turnId)).conversation.id] };
  return ids ? { ids: (await ownConversations(em, userId, ids)).map(({ id }) => id) } : {};
}

/** The conversations of an export, oldest first. One that is deleted meanwhile is left out. */
export async function* exportedConversations(fork: () => EntityManager, userId: string, { ids }: Wanted): AsyncGenerator<Conversation> {
  for (let after: string | undefined; ;) {
    const page = await fork().find(
      Conversation,
      {
        ...{ user: userId, deletedAt: null, purpose: null },
        ...(ids && { id: { $in: [...ids] } }),
        ...(after !== undefined && { $and: [{ id: { $gt: after } }] }),
      },
      { orderBy: { id: 'asc' }, limit: atOnce },
    );
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < atOnce) return;
  }
}
