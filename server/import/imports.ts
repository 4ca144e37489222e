import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { Conversation } from '../conversation/Conversation.js';
import { AppError, notFound } from '../errors/AppError.js';
import { restoreMs } from '../history/deleteConversation.js';
import { liveAnswersIn } from '../turn/liveAnswers.js';
import { maxImports } from '../../shared/import/limits.js';
import { errorWords } from './errorWords.js';
import { Import, ImportState } from './Import.js';
import type { ImportParts } from './ImportParts.js';

/** Conversations of one statement. */
const atOnce = 500;

/** Those of which something is still to be read. */
export const openStates = [ImportState.COMING, ImportState.WAITING, ImportState.READING];

/** Where the file of an import is until it has been read. */
export const keyOf = (userId: string, id: string): string => `${userId}/imports/${id}`;

/** Removes the file of an import from the store; a failure is logged. */
export async function dropFile({ files, log }: Pick<ImportParts, 'files' | 'log'>, userId: string, id: string): Promise<void> {
  await files.dropArrived([keyOf(userId, id)]).catch((error: unknown) => {
    log.warn({ err: error }, 'The file of an import could not be removed');
  });
}

/** A person's imports, the last first. */
export const importsOf = (em: EntityManager, userId: string): Promise<Import[]> =>
  em.find(Import, { user: userId }, { orderBy: { id: 'desc' }, limit: maxImports });

/**
 * Locks an import until the end of the transaction: no conversation comes in meanwhile.
 * @throws AppError of kind not_found
 */
async function ownImport(em: EntityManager, userId: string, id: string): Promise<Import> {
  const found = isUuid(id) ? await em.findOne(Import, { id, user: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  if (!found) throw notFound('import');
  return found;
}

/**
 * Removes what an import brought, as other conversations are removed; its report stays. One that is being read ends.
 * @throws AppError of kind not_found
 */
export async function undoImport(
  em: EntityManager,
  parts: Pick<ImportParts, 'changes' | 'runner' | 'files' | 'log'>,
  userId: string,
  id: string,
): Promise<Import> {
  const { found, ids, isOpen } = await em.transactional(async (inner) => {
    const one = await ownImport(inner, userId, id);
    const wasOpen = openStates.includes(one.state);
    if (one.undoneAt) return { found: one, ids: [], isOpen: false };
    const now = new Date();
    one.undoneAt = now;
    one.endedAt ??= now;
    if (wasOpen) one.state = ImportState.DONE;
    const brought = await broughtBy(inner, id);
    for (const some of inSteps(brought)) await inner.nativeUpdate(Conversation, { id: some, deletedAt: null }, { deletedAt: now });
    return { found: one, ids: brought, isOpen: wasOpen };
  });
  if (isOpen) await dropFile(parts, userId, id);
  for (const some of inSteps(ids)) await parts.runner.stop(await liveAnswersIn(em, some));
  parts.changes.publish(`history:${userId}`);
  return found;
}

/**
 * Brings back what undoing an import removed, as long as deleted conversations can be restored.
 * @throws AppError of kind not_found; conflict if it is too late
 */
export async function restoreImport(em: EntityManager, parts: Pick<ImportParts, 'changes'>, userId: string, id: string): Promise<Import> {
  const found = await em.transactional(async (inner) => {
    const one = await ownImport(inner, userId, id);
    const { undoneAt } = one;
    if (!undoneAt) return one;
    if (undoneAt.getTime() < Date.now() - restoreMs) throw new AppError('conflict', errorWords().notThere);
    // Those that were deleted by themselves stay deleted.
    for (const some of inSteps(await broughtBy(inner, id)))
      await inner.nativeUpdate(Conversation, { id: some, deletedAt: undoneAt }, { deletedAt: null });
    one.undoneAt = null;
    return one;
  });
  parts.changes.publish(`history:${userId}`);
  return found;
}

async function broughtBy(em: EntityManager, id: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>('select conversation_id as id from imported_conversation where import_id = ?', [id]);
  return rows.map((row) => row.id);
}

function* inSteps(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += atOnce) yield ids.slice(start, start + atOnce);
}
