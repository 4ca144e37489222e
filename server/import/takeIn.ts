import { type EntityManager, LockMode, type MikroORM } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { User } from '../account/User.js';
import { addUpStorageOf, requireStorage } from '../allowance/storage.js';
import { Conversation } from '../conversation/Conversation.js';
import { planOpening } from '../conversation/openings.js';
import { AppError } from '../errors/AppError.js';
import type { Item, Note, Taken } from '../gateways/takeout/messages.js';
import { Notes } from '../gateways/takeout/Notes.js';
import { maxTagsOfConversation } from '../../shared/tag/limits.js';
import { tagRules } from '../../shared/tag/tagRules.js';
import { makeTag } from '../tag/tags.js';
import { Import, ImportState } from './Import.js';
import { ImportedConversation } from './ImportedConversation.js';
import { openingIn } from './importedRows.js';
import type { ImportParts } from './ImportParts.js';
import { withNotes } from './withNotes.js';
import { writeConversation } from './writeConversation.js';

/** The import was undone, or its account deleted, while its file was read. */
export class EndedImport extends Error {}

interface TakeParts extends Pick<ImportParts, 'env' | 'changes' | 'log'> {
  orm: MikroORM;
}

/** The counts of a storage that grows by each row are added up after so many conversations: a prompt that is asked meanwhile reads them all. */
const addUpEvery = 20;

/**
 * Takes in one conversation of a file, and writes down in the same transaction that it has been read. One that is here already, or
 * cannot be written, is counted.
 * @returns false if the account is full, which ends the import
 * @throws EndedImport
 */
export async function takeIn(parts: TakeParts, { id, userId }: { id: string; userId: string }, item: Item): Promise<boolean> {
  const { orm, env, log } = parts;
  const { taken, title, place, progress } = item;
  const read = { position: place + 1, progress, tries: 0 };
  const fork = orm.em.fork();
  if (place % addUpEvery === 0) await addUpStorageOf(fork, userId);
  try {
    const notes = [...item.notes];
    if (!taken || (await isHere(fork, userId, taken))) {
      await record(fork, id, title, notes, (one) => ({ ...read, ...(taken ? { known: one.known + 1 } : { failed: one.failed + 1 }) }));
      return true;
    }
    const tagIds = await tagsFor(fork, parts, userId, taken, notes);
    const opening = await planOpening(fork, userId, openingIn(taken.conversation));
    const missing = new Notes();
    await fork.transactional(async (em) => {
      await requireStorage(em, env, userId, sizeOf(taken));
      const written = await writeConversation(em, { userId, importId: id, tagIds, opening }, taken);
      for (const what of written.missingFiles) missing.add('FILE_LEFT_OUT', what);
      await record(em, id, title, [...notes, ...missing.all], (one) => ({
        ...read,
        source: taken.source,
        conversations: one.conversations + 1,
        turns: one.turns + written.turns,
      }));
    });
    return true;
  } catch (error) {
    if (error instanceof EndedImport) throw error;
    if (error instanceof AppError) {
      await record(orm.em.fork(), id, title, [], () => ({ state: ImportState.FULL, endedAt: new Date() }));
      return false;
    }
    log.warn({ err: error }, 'A conversation of an import could not be written');
    // If the database is away, this fails, too, and all is tried again later.
    const notes: Note[] = [{ kind: 'CONVERSATION_DAMAGED', what: null, count: 1 }];
    await record(orm.em.fork(), id, title, notes, (one) => ({ ...read, failed: one.failed + 1 }));
    return true;
  }
}

/** Bytes of a row beside its texts, as the account counts them. */
const rowBytes = 256;

/** About what the account will store of it: all its texts, whatever they are, and each turn with its answers as rows. */
function sizeOf({ conversation }: Taken): number {
  const rows = conversation.turns.reduce((sum, { answers, vote }) => sum + 1 + answers.length + (vote ? 1 : 0), 1);
  return rows * rowBytes + textBytesIn(conversation);
}

function textBytesIn(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, part) => sum + textBytesIn(part), 0) : 0;
}

async function record(
  em: EntityManager,
  id: string,
  title: string,
  notes: readonly Note[],
  change: (one: Import) => Partial<Import>,
): Promise<void> {
  await em.transactional(async (inner) => {
    // Locked until the conversation is in: an undo then finds it, or was there first.
    const one = await inner.findOne(Import, { id, state: ImportState.READING, undoneAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!one || (await inner.count(User, { id: one.user.id, deletedAt: null })) === 0) throw new EndedImport();
    Object.assign(one, change(one), withNotes(one, notes, title));
  });
}

/**
 * Whether a conversation is here: it came in before, or it is the one of this site that left as this file. One that is deleted gives its
 * place up.
 */
async function isHere(em: EntityManager, userId: string, { source, sourceId, digest }: Taken): Promise<boolean> {
  const alive = { user: userId, deletedAt: null, purpose: null };
  if (source === 'POLYLOGUE' && isUuid(sourceId) && (await em.count(Conversation, { id: sourceId, ...alive })) > 0) return true;
  const known = await em.findOne(ImportedConversation, { user: userId, source, sourceId, digest }, { populate: ['conversation'] });
  if (!known) return false;
  if (known.conversation.getEntity().deletedAt === null) return true;
  await em.nativeDelete(ImportedConversation, { conversation: known.conversation.id });
  return false;
}

/** The tags of a conversation as the person has them, made where they are missing. */
async function tagsFor(em: EntityManager, parts: TakeParts, userId: string, { conversation }: Taken, notes: Note[]): Promise<string[]> {
  const ids = new Set<string>();
  const isOwned = conversation.tags.length > 0 && (await em.count(User, { id: userId, deletedAt: null })) > 0;
  for (const given of conversation.tags) {
    const name = tagRules.safeParse({ name: given }).data?.name;
    const hasRoom = isOwned && name !== undefined && ids.size < maxTagsOfConversation;
    const tag = hasRoom ? await makeTag(em, parts, userId, name).catch(undefinedIfFull) : undefined;
    if (tag) ids.add(tag.id);
    else notes.push({ kind: 'TAG_LEFT_OUT', what: given.slice(0, 100), count: 1 });
  }
  return [...ids];
}

function undefinedIfFull(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
