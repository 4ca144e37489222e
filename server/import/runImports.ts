import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { LockMode, type MikroORM, raw } from '@mikro-orm/postgresql';
import { User } from '../account/User.js';
import { maxImports, maxTries } from '../../shared/import/limits.js';
import { MissingObject } from '../gateways/files/MissingObject.js';
import { RefusedFile } from '../gateways/takeout/RefusedFile.js';
import { readTakeout } from '../gateways/takeout/TakeoutReader.js';
import { Import, ImportState } from './Import.js';
import { EndedImport, takeIn } from './takeIn.js';
import type { ImportParts } from './ImportParts.js';
import { dropFile, keyOf, openStates } from './imports.js';
import { withNotes } from './withNotes.js';

interface RunParts extends ImportParts {
  orm: MikroORM;
}

/** How long one file is read before another one gets its turn, in milliseconds. */
const sliceMs = 60_000;
/** After so long, in milliseconds, the server has died that put a file into the store: it is there, or lost. */
const comingMs = 60 * 60_000;
/** Open pages read their lists anew after so many conversations. */
const publishEvery = 50;
/** Shortest pause after a conversation, in milliseconds. */
const leastPauseMs = 4;

/**
 * Reads the files of conversations that have come, one at a time for all servers, each for a while: a long one delays no other for
 * long. What has been read is written down with each conversation, so that another run goes on from there.
 * @param stopping ends it between two conversations
 */
export async function runImports(parts: RunParts, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const em = parts.orm.em.fork();
    const since = new Date(Date.now() - comingMs);
    const ready = {
      $or: [{ state: [ImportState.WAITING, ImportState.READING] }, { state: ImportState.COMING, createdAt: { $lt: since } }],
    };
    const [one] = await em.find(Import, ready, { orderBy: [{ ranAt: 'asc nulls first' }, { id: 'asc' }], limit: 1 });
    if (!one) return;
    await em.nativeUpdate(Import, { id: one.id, ...ready }, { state: ImportState.READING, ranAt: new Date() });
    await runImport(parts, one, stopping);
  }
}

async function runImport(parts: RunParts, one: Import, stopping: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(sliceMs)]);
  const { orm, files } = parts;
  const { id, user } = one;
  const key = keyOf(user.id, id);
  try {
    await files.whileArriving(user.id, async (folder) => {
      const place = path.join(folder, 'original');
      await copyFrom(parts, key, place);
      if (await isTriedAgain(orm, id)) await takeAll(parts, one, place, signal);
      else await end(orm, id, { state: ImportState.FAILED, problem: 'not_advancing' });
    });
  } catch (error) {
    if (error instanceof RefusedFile) await end(orm, id, { state: ImportState.REFUSED, problem: error.refusal });
    // Undone or over its time: then nothing is wrong with it.
    else if (!(error instanceof EndedImport) && !signal.aborted) throw error;
  }
  // A server that is stopped in good order says nothing against the file.
  if (stopping.aborted) await orm.em.fork().nativeUpdate(Import, { id, tries: { $gt: 0 } }, { tries: raw('tries - 1') });
  parts.changes.publish(`history:${user.id}`);
  const now = await orm.em.fork().findOne(Import, { id });
  if (now && openStates.includes(now.state)) return;
  await dropFile(parts, user.id, id);
  await forgetOld(orm, user.id);
}

/**
 * Counts one more try, before it begins: nothing is written down any more by a server that the file ends. One that could not even be
 * fetched is none.
 * @returns false after too many of them without a conversation
 */
async function isTriedAgain({ em }: Pick<MikroORM, 'em'>, id: string): Promise<boolean> {
  const tried = { tries: raw('tries + 1') };
  return (await em.fork().nativeUpdate(Import, { id, tries: { $lt: maxTries } }, tried)) > 0;
}

/**
 * Takes in the conversations of a file, up to its end or until the account is full.
 * @param place of the file
 * @throws RefusedFile; EndedImport; the reason of the signal
 */
async function takeAll(parts: RunParts, { id, user, name, language, position }: Import, place: string, signal: AbortSignal): Promise<void> {
  const items = readTakeout(place, { name, language, skip: position, signal }, parts.takeout);
  try {
    let next = await items.next();
    for (let count = 1; ; count += 1) {
      if (next.done) {
        await end(parts.orm, id, { state: ImportState.DONE, progress: 1 }, next.value);
        return;
      }
      const began = performance.now();
      const goesOn = await takeIn(parts, { id, userId: user.id }, next.value);
      if (count % publishEvery === 0) parts.changes.publish(`history:${user.id}`);
      if (!goesOn) return;
      // A ninth of the time is everybody else's, also where nothing waits for the database; the next one is read meanwhile.
      const pause = delay(Math.max(leastPauseMs, (performance.now() - began) / 8));
      [next] = await Promise.all([items.next(), pause]);
    }
  } finally {
    // Ends the process that reads the file.
    await items.return([]);
  }
}

/** @throws RefusedFile if the file is not there any more; with any other failure of the store, another run tries again */
async function copyFrom({ files }: RunParts, key: string, place: string): Promise<void> {
  const stored = await files.openArrived(key).catch((error: unknown) => {
    throw error instanceof MissingObject ? new RefusedFile('file_lost') : error;
  });
  await pipeline(stored, createWriteStream(place));
}

/** Writes down how an import ended. @param notes about its file as a whole */
async function end(
  { em }: Pick<MikroORM, 'em'>,
  id: string,
  ended: Partial<Pick<Import, 'state' | 'progress' | 'problem'>>,
  notes: Parameters<typeof withNotes>[1] = [],
): Promise<void> {
  await em.fork().transactional(async (inner) => {
    const one = await inner.findOne(Import, { id, state: openStates }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (one) Object.assign(one, { ...ended, endedAt: new Date(), ...withNotes(one, notes, null) });
  });
}

/** Keeps the last reports of a person. */
async function forgetOld({ em }: Pick<MikroORM, 'em'>, userId: string): Promise<void> {
  const fork = em.fork();
  if (!(await fork.findOne(User, { id: userId }))) return;
  const old = await fork.find(Import, { user: userId }, { orderBy: { id: 'desc' }, offset: maxImports, limit: 100, fields: ['id'] });
  await fork.nativeDelete(Import, { id: old.map(({ id }) => id) });
}
