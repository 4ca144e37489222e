import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { asidesAbout, lockConversations, removeConversationRows } from '../conversation/ownData.js';
import { purgeOpenings } from '../conversation/openings.js';
import { expiredConversations } from '../history/deleteConversation.js';
import { removeSearchTexts } from '../history/ownData.js';
import { removeNeedlessVotes } from '../rating/ownData.js';
import { removeTurns } from '../turn/removeTurns.js';

/** In this order, because these votes are found by their turns. Each removes a limited number of rows and returns how many. */
const steps = [removeNeedlessVotes, removeTurns, removeSearchTexts, removeConversationRows];

/**
 * Removes conversations with everything in them, and what was asked about them. Each step is short, however much there is: a cascade
 * would delete everything in one statement. Several servers may run it at once; their steps alternate.
 * @param stopping ends it between two steps; another call continues from there
 */
export async function removeConversations(em: EntityManager, ids: readonly string[], stopping: AbortSignal): Promise<void> {
  const all = [...ids, ...(await asidesAbout(em, ids))];
  for (const step of steps) {
    for (let removed = 1; removed > 0;) {
      if (stopping.aborted) return;
      removed = await em.transactional(async (inner) => {
        await lockConversations(inner, all);
        return step(inner, all);
      });
    }
  }
}

/** Conversations removed at a time. */
const batch = 20;

/** Removes conversations for good whose deletion can no longer be undone, old ones with a purpose, and what was said before those only. */
export async function purgeConversations(orm: MikroORM, stopping: AbortSignal): Promise<void> {
  const em = orm.em.fork();
  while (!stopping.aborted) {
    const ids = await expiredConversations(em, batch);
    if (ids.length === 0) break;
    await removeConversations(em, ids, stopping);
  }
  await purgeOpenings(em, stopping);
}
