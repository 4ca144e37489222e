import type { MikroORM } from '@mikro-orm/postgresql';
import { removeNeedlessVotesOn } from '../rating/ownData.js';
import { purgeToolLists } from '../turn/tools.js';
import { deleteTurn, expiredTurns, purgeColumns } from '../turn/purgeRemoved.js';

/**
 * Deletes turns, columns and attempts for good that were taken out and can no longer be put back. Votes on them stay, but for void
 * ones, which have passages of answers. With them go definitions of tools that no turn has any more.
 * @param stopping ends it between two steps; another call continues from there
 */
export async function purgeRemovals(orm: MikroORM, stopping: AbortSignal): Promise<void> {
  await purgeColumns(orm, stopping);
  await purgeToolLists(orm.em.fork());
  for (let deleted = 1; deleted > 0 && !stopping.aborted;) {
    deleted = await orm.em.fork().transactional(async (em) => {
      const ids = await expiredTurns(em);
      await removeNeedlessVotesOn(em, ids);
      for (const id of ids) await deleteTurn(em, id);
      return ids.length;
    });
  }
}
