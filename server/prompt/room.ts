import type { EntityManager } from '@mikro-orm/postgresql';
import { lockAccount } from '../account/lockAccount.js';
import { AppError } from '../errors/AppError.js';
import { type Content, libraryMegabytes, maxPrompts } from '../../shared/prompt/prompt.js';
import { promptWords } from '../../shared/prompt/promptWords.js';

const libraryBytes = libraryMegabytes * 1024 * 1024;

/** Bytes of a content that count for the library's limit. */
export const bytesOf = ({ text, system, models }: Pick<Content, 'text' | 'system' | 'models'>): number =>
  [text, system, ...models.flatMap((model) => [model.system, model.jsonSchema])].reduce(
    (sum, one) => sum + Buffer.byteLength(one ?? ''),
    0,
  );

/**
 * Lets changes of a person's library that are made at the same time wait for this transaction's end: two would each see the room
 * that is there for one.
 */
export async function lockLibrary(em: EntityManager, userId: string): Promise<void> {
  await lockAccount(em, userId);
}

/**
 * Makes sure that a person's locked library has room for so many further prompts and bytes.
 * @throws AppError of kind validation
 */
export async function requireRoom(em: EntityManager, userId: string, more: { prompts: number; bytes: number }): Promise<void> {
  const [used = { prompts: 0, bytes: 0 }] = await em.execute<{ prompts: number; bytes: number }[]>(
    'select count(*)::int as prompts, coalesce(sum(bytes), 0)::int as bytes from prompt where user_id = ? and deleted_at is null',
    [userId],
  );
  const count = used.prompts + more.prompts;
  if (more.prompts > 0 && count > maxPrompts) throw refusal('too_many', promptWords().tooManyPrompts({ most: maxPrompts, count }));
  if (more.bytes > 0 && used.bytes + more.bytes > libraryBytes)
    throw refusal('too_large', promptWords().tooMuchText({ most: libraryMegabytes.toFixed() }));
}

const refusal = (code: string, detail: string): AppError => new AppError('validation', [{ code, detail, attr: 'non_field_errors' }]);
