import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { validationError } from '../errors/AppError.js';
import { filesOff } from '../file/fileRefusals.js';
import { ownFiles, readyFile } from '../file/files.js';
import { FileState, type StoredFile } from '../file/StoredFile.js';
import type { AnswerFacts } from '../generation/Answer.js';
import type { Given } from '../../shared/turn/given.js';
import type { SeenTurn } from './contextMessages.js';
import { errorWords } from './errorWords.js';
import { type Captioned, planGiven } from './given.js';
import type { ReadCaption, ReadForm } from './givenParts.js';
import { type StoredCaption, TurnFile } from './TurnFile.js';
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

/** The part of a prompt's files that a model is given; null without files. */
export function givenOf(
  { catalogue }: Pick<TurnParts, 'catalogue'>,
  modelId: string,
  files: readonly StoredFile[],
  captioned?: Captioned,
): Given[] | null {
  if (files.length === 0) return null;
  const model = catalogue.find(modelId) ?? { id: modelId, capabilities: [] };
  return planGiven(model, files, captioned);
}

/**
 * Tells what a column is given of the files of each turn: what its answer there was given, so that every later turn sends the same; where
 * it has none, what its model is given now.
 * @param branch the files of its turns and what is captioned of them, by the turns' ids
 */
export const givenInTurns =
  (
    parts: Pick<TurnParts, 'catalogue'>,
    modelId: string,
    { files, captioned }: { files: ReadonlyMap<string, StoredFile[]>; captioned: ReadonlyMap<string, Captioned> },
  ) =>
  ({ id }: SeenTurn, own: Pick<AnswerFacts, 'given'> | undefined): readonly Given[] =>
    (own ? own.given : givenOf(parts, modelId, files.get(id) ?? [], captioned.get(id))) ?? [];

/** The captions of turns without those of deleted files, by the turns' ids and those of the files. */
export async function captionsOfTurns(em: EntityManager, turnIds: readonly string[]): Promise<Map<string, Map<string, StoredCaption>>> {
  if (turnIds.length === 0) return new Map();
  const rows = await em.execute<{ turn_id: string; file_id: string; caption: StoredCaption }[]>(
    `select turn_id, file_id, caption from turn_file join file on file.id = file_id and file.state = '${FileState.READY}'
     where turn_id in (select json_array_elements_text(?::json)::uuid) and caption is not null order by place`,
    [JSON.stringify(turnIds)],
  );
  const ofTurns = Map.groupBy(rows, (row) => row.turn_id);
  return new Map([...ofTurns].map(([id, ofTurn]) => [id, new Map(ofTurn.map(({ file_id, caption }) => [file_id, caption]))]));
}

/** The pictures of turns that have a caption, or get one, by the turns' ids. */
export async function captionedInTurns(em: EntityManager, turnIds: readonly string[]): Promise<Map<string, Captioned>> {
  const captions = await captionsOfTurns(em, turnIds);
  return new Map([...captions].flatMap(([turnId, ofTurn]) => captionedOf(turnId, ofTurn)));
}

function captionedOf(turnId: string, captions: ReadonlyMap<string, StoredCaption>): [string, Captioned][] {
  const kept = [...captions].filter(([, { state }]) => state !== 'FAILED');
  return kept.slice(0, 1).map(([, { by }]) => [turnId, { turnId, by, fileIds: kept.map(([fileId]) => fileId) }]);
}

/** The files of one turn, and what is captioned of them. */
export async function captionedFiles(
  em: EntityManager,
  turnId: string,
): Promise<{ files: StoredFile[]; captioned: Captioned | undefined }> {
  return { files: await filesOfTurn(em, turnId), captioned: (await captionedInTurns(em, [turnId])).get(turnId) };
}

/** Reads the forms of files for models. */
export const formReader =
  ({ orm, files }: Pick<TurnParts, 'orm' | 'files'>): ReadForm =>
  async (fileId, form) => {
    const file = await readyFile(orm.em.fork(), fileId);
    if (!file?.form(form)) return undefined;
    return buffer((await files.readForm(file, form)).stream);
  };

/** Reads captions for models. One whose file was deleted is gone with it. */
export const captionReader =
  ({ orm }: Pick<TurnParts, 'orm'>): ReadCaption =>
  async ({ turnId, fileId }) =>
    (await captionsOfTurns(orm.em.fork(), [turnId])).get(turnId)?.get(fileId)?.text;
