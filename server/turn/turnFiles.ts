import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { validationError } from '../errors/AppError.js';
import { heldHours } from '../file/addFile.js';
import { filesOff } from '../file/fileRefusals.js';
import { holdFiles, ownFiles, readyFile } from '../file/files.js';
import { FileState, type StoredFile } from '../file/StoredFile.js';
import type { AnswerFacts } from '../generation/Answer.js';
import type { Given } from '../../shared/turn/given.js';
import type { SeenTurn } from './contextMessages.js';
import { errorWords } from './errorWords.js';
import { planGiven } from './given.js';
import type { ReadForm } from './givenParts.js';
import { TurnFile } from './TurnFile.js';
import type { TurnParts } from './TurnParts.js';

/** The files of turns, by the turns' ids, in the order of each prompt. Files that were deleted are missing. */
export async function filesOfTurns(em: EntityManager, turnIds: readonly string[]): Promise<Map<string, StoredFile[]>> {
  if (turnIds.length === 0) return new Map();
  const rows = await em.find(
    TurnFile,
    { turn: [...turnIds], file: { state: FileState.READY } },
    { populate: ['file'], orderBy: { turn: 'asc', place: 'asc' } },
  );
  return new Map([...Map.groupBy(rows, ({ turn }) => turn.id)].map(([id, ofTurn]) => [id, ofTurn.map(({ file }) => file.$)]));
}

/** The files of one turn. */
export const filesOfTurn = async (em: EntityManager, turnId: string): Promise<StoredFile[]> =>
  (await filesOfTurns(em, [turnId])).get(turnId) ?? [];

/**
 * The files that a prompt names.
 * @throws AppError of kind validation if they are too many, not_found if one is missing or another's, unavailable while files are off
 */
export async function filesToAsk(
  em: EntityManager,
  { env: { FILES_OF_PROMPT: most }, files }: Pick<TurnParts, 'env' | 'files'>,
  user: Pick<User, 'id'>,
  ids: readonly string[],
): Promise<StoredFile[]> {
  if (ids.length > most) {
    throw validationError([{ code: 'too_many_files', message: errorWords().tooManyFiles({ most: most.toFixed() }), path: ['files'] }]);
  }
  if (ids.length === 0) return [];
  if (!files.isOpen) throw filesOff();
  return ownFiles(em, user.id, ids);
}

/**
 * Keeps the files of a prompt from the sweep until its turn is written, which looks at them again and then keeps them.
 * @throws AppError of kind not_found if one was deleted meanwhile
 */
export const holdForTurn = (em: EntityManager, files: readonly StoredFile[]): Promise<void> =>
  holdFiles(
    em,
    files.map(({ id }) => id),
    new Date(Date.now() + heldHours * 60 * 60 * 1_000),
  );

/** The part of a prompt's files that a model is given; null without files. */
export function givenOf({ catalogue }: Pick<TurnParts, 'catalogue'>, modelId: string, files: readonly StoredFile[]): Given[] | null {
  if (files.length === 0) return null;
  const model = catalogue.find(modelId) ?? { id: modelId, capabilities: [] };
  return planGiven(model, files);
}

/**
 * Tells what a column is given of the files of each turn: what its answer there was given, so that every later turn sends the same; where
 * it has none, what its model is given now.
 * @param files of turns, by their ids
 */
export const givenInTurns =
  (parts: Pick<TurnParts, 'catalogue'>, modelId: string, files: ReadonlyMap<string, StoredFile[]>) =>
  ({ id }: SeenTurn, own: Pick<AnswerFacts, 'given'> | undefined): readonly Given[] =>
    (own ? own.given : givenOf(parts, modelId, files.get(id) ?? [])) ?? [];

/** Reads the forms of files for models. */
export const formReader =
  ({ orm, files }: Pick<TurnParts, 'orm' | 'files'>): ReadForm =>
  async (fileId, form) => {
    const file = await readyFile(orm.em.fork(), fileId);
    if (!file?.form(form)) return undefined;
    return buffer((await files.readForm(file, form)).stream);
  };
