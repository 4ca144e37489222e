import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { requireStorage, type StorageLimit } from '../allowance/storage.js';
import { wellFormed } from '../generation/WellFormed.js';
import { wellFormedParameters } from '../generation/wellFormedParameters.js';
import { lockOwnPrompt } from './access.js';
import { Prompt } from './Prompt.js';
import { type Content, contentOf, maxVersions, type SavePromptFields } from '../../shared/prompt/prompt.js';
import { PromptVersion } from './PromptVersion.js';
import { bytesOf, lockLibrary, requireRoom } from './room.js';

/** Most bytes of the versions before a prompt's present one. The library's limit counts present texts alone. */
const earlierBytes = 2 * 1024 * 1024;

/** A prompt after an attempt to save it. */
export interface SavedPrompt {
  prompt: Prompt;
  /** Whether a newer version than the client's is stored, or its request has made a prompt with other content; then nothing was saved. */
  conflicts: boolean;
}

/**
 * Saves a prompt over the version that the client has, or makes one. Content that is not that of the present version becomes the
 * next version; a repeated save makes none.
 * @throws AppError of kind not_found, also for a request that made a prompt which is deleted since; validation if the library is
 *   full; conflict if the account is
 */
export function savePrompt(em: EntityManager, env: StorageLimit, userId: string, fields: SavePromptFields): Promise<SavedPrompt> {
  const content = storable(contentOf(fields));
  const { id } = fields;
  return em.transactional(async (inner) => {
    await lockLibrary(inner, userId);
    const prompt = id == null ? await madeBefore(inner, userId, fields) : await lockOwnPrompt(inner, userId, id);
    if (!prompt) return { prompt: await makePrompt(inner, env, userId, fields, content), conflicts: false };
    const current = await inner.findOneOrFail(PromptVersion, prompt.currentId);
    const isSame = isDeepStrictEqual(content, storedContent(current));
    if (!isSame && prompt.version !== ((id == null ? null : fields.baseVersion) ?? 0)) return { prompt, conflicts: true };
    if (!isSame) await addVersion(inner, env, prompt, content, noteOf(fields));
    else if (fields.note) current.note = noteOf(fields);
    Object.assign(prompt, { title: wellFormed(fields.title), tags: fields.tags.map(wellFormed), updatedAt: new Date() });
    return { prompt, conflicts: false };
  });
}

const noteOf = ({ note }: { note?: string | null | undefined }): string | null => (note ? wellFormed(note) : null);

/**
 * The prompt that this request has made before, if its reply was lost.
 * @throws AppError of kind not_found if it is deleted since
 */
async function madeBefore(em: EntityManager, userId: string, { requestId = null }: SavePromptFields): Promise<Prompt | null> {
  const earlier = requestId === null ? null : await em.findOne(Prompt, { user: userId, requestId });
  return earlier && lockOwnPrompt(em, userId, earlier.id);
}

async function makePrompt(
  em: EntityManager,
  env: StorageLimit,
  userId: string,
  fields: SavePromptFields,
  content: Content,
): Promise<Prompt> {
  const { requestId = null } = fields;
  await requireRoom(em, userId, { prompts: 1, bytes: bytesOf(content) });
  await requireStorage(em, env, userId, bytesOf(content));
  return createPrompt(em, userId, { ...fields, requestId }, content);
}

interface PromptHead {
  title: string;
  tags: readonly string[];
  pinned?: boolean | null | undefined;
  note?: string | null | undefined;
  requestId?: string | null;
}

/** A new prompt with its first version, to be written with the transaction. There must be room for it. */
export function createPrompt(em: EntityManager, userId: string, head: PromptHead, content: Content): Prompt {
  const currentId = v7();
  const prompt = em.create(Prompt, {
    user: userId,
    requestId: head.requestId ?? null,
    title: wellFormed(head.title),
    tags: head.tags.map(wellFormed),
    pinned: head.pinned ?? false,
    currentId,
    bytes: bytesOf(content),
  });
  em.create(PromptVersion, { id: currentId, prompt, number: 1, note: noteOf(head), ...content });
  return prompt;
}

/**
 * Makes a content a prompt's next version, inside a transaction that has the library and the prompt's row locked. Beyond the limits of
 * number and size, the oldest versions go.
 * @throws AppError of kind validation if the library is full
 */
export async function addVersion(
  em: EntityManager,
  env: StorageLimit,
  prompt: Prompt,
  content: Content,
  note: string | null,
): Promise<void> {
  const bytes = bytesOf(content);
  await requireRoom(em, prompt.user.id, { prompts: 0, bytes: bytes - prompt.bytes });
  // The version before is kept, and counts on.
  await requireStorage(em, env, prompt.user.id, bytes);
  const version = em.create(PromptVersion, { prompt, number: prompt.version + 1, note, ...content });
  Object.assign(prompt, { version: version.number, currentId: version.id, bytes, updatedAt: new Date() });
  await em.execute(
    `delete from prompt_version where id in (select id from (
       select id, number, sum(octet_length(text) + coalesce(octet_length(system), 0) + octet_length(models::text)) over (order by number desc) as bytes
       from prompt_version where prompt_id = ?) earlier where number <= ? or bytes > ?)`,
    [prompt.id, version.number - maxVersions, earlierBytes],
  );
}

/** A stored version's content in the form in which it is compared. */
export function storedContent({ text, system, variables, models, policy }: PromptVersion): Content {
  return contentOf({ text, system, variables, models, policy });
}

/** The same with what PostgreSQL and JSON cannot store replaced in every text. */
export function storable({ text, system, variables, models, policy }: Content): Content {
  return {
    text: wellFormed(text),
    system: system === null ? null : wellFormed(system),
    variables: variables.map((variable) => ({
      ...variable,
      default: variable.default === null ? null : wellFormed(variable.default),
      choices: variable.choices.map(wellFormed),
    })),
    models: models.map((model) => ({ id: model.id, ...wellFormedParameters(model) })),
    policy,
  };
}
