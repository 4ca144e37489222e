import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { purgeApiKeys } from '../apiKey/ownData.js';
import { forgottenPeople, purgeSignUps, removePerson } from '../account/ownData.js';
import type { FileShelf } from '../file/FileShelf.js';
import { removeFilesOf, removeUploadsOf } from '../file/ownData.js';
import { removeImportsOf } from '../import/ownData.js';
import { conversationsOf } from '../conversation/ownData.js';
import { purgeMails } from '../mail/ownData.js';
import { purgeSessions } from '../session/ownData.js';
import { removeConversations } from './removeConversations.js';

/** Conversations removed per step, and most accounts in one run. */
const [batch, maxAccounts] = [100, 1_000];

/**
 * Removes what is left of a deleted account, in short steps.
 * @param stopping ends it between two steps; another call continues from there
 */
export async function removeAccount(em: EntityManager, files: FileShelf, userId: string, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const ids = await conversationsOf(em, userId, batch);
    if (ids.length === 0) {
      await removeUploadsOf(files, userId);
      await removeImportsOf(em, files, userId);
      // After the prompts that have them, and before their owner, by whom their objects are found.
      if (await removeFilesOf(em, files, userId, stopping)) await removePerson(em, userId);
      return;
    }
    await removeConversations(em, ids, stopping);
  }
}

/**
 * Does the same for all accounts whose removal is unfinished: large ones, and those of a server that has stopped.
 * @throws Error after the others, if one cannot be removed
 */
export async function removeDeletedAccounts({ orm, files }: { orm: MikroORM; files: FileShelf }, stopping: AbortSignal): Promise<void> {
  const em = orm.em.fork();
  const failures: unknown[] = [];
  for (const id of await forgottenPeople(em, maxAccounts)) {
    await removeAccount(em, files, id, stopping).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new Error(`${failures.length.toFixed()} accounts could not be removed`, { cause: failures[0] });
}

/** Removes what accounts no longer need: expired sessions, keys and links, records of mails, and sign-ups that were never confirmed. */
export async function purgeAccounts(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  for (const purge of [purgeSessions, purgeApiKeys, purgeMails, purgeSignUps]) await purge(em);
}
