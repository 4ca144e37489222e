import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Field, Float, ObjectType } from 'type-graphql';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import { bytesText } from '../../shared/words/formats.js';
import { languageNow } from '../../shared/words/languageNow.js';
import { errorWords } from './errorWords.js';

/** The storage of an account, as it is shown. */
@ObjectType({ description: 'How much an account stores, and how much it may.', simpleResolvers: true })
export class Storage {
  @Field(() => Float, {
    description:
      'Bytes of all texts: prompts and answers with their earlier attempts and versions, drafts, and what was asked beside them.',
  })
  usedBytes!: number;

  @Field(() => Float, { description: 'Bytes from which on nothing new is written; what is there stays.' })
  allowedBytes!: number;
}

/** SQL of the bytes of an account; db/migrations/Migration20261125090000AccountBytes.ts counts them. @param owner SQL of its id */
export const usedBytes = (owner: string): string => `(select coalesce(sum(bytes), 0) from account_bytes where user_id = ${owner})`;

/** The variable that bounds an account. */
export type StorageLimit = Pick<Env, 'ACCOUNT_BYTES'>;

/** How much an account stores, and how much it may. */
export async function storageOf(em: EntityManager, { ACCOUNT_BYTES }: StorageLimit, userId: string): Promise<Storage> {
  const [row] = await em.execute<{ used: string }[]>(`select ${usedBytes('?::uuid')} as used`, [userId]);
  return { usedBytes: Number(row?.used ?? 0), allowedBytes: ACCOUNT_BYTES };
}

/**
 * Makes sure that an account has room for so many further bytes. What makes a text shorter is never refused.
 * @throws AppError of kind conflict that says what to delete
 */
export async function requireStorage(em: EntityManager, env: StorageLimit, userId: string, more: number): Promise<void> {
  if (more <= 0) return;
  const storage = await storageOf(em, env, userId);
  if (storage.usedBytes + more > storage.allowedBytes) throw storageFull(storage);
}

/** The refusal of what would be written to an account that is full. */
export const storageFull = ({ usedBytes: used, allowedBytes: allowed }: Storage): AppError =>
  new AppError('conflict', [
    {
      code: 'storage_full',
      detail: errorWords().storageFull({ used: bytesText(used, languageNow()), allowed: bytesText(allowed, languageNow()) }),
      attr: 'non_field_errors',
    },
  ]);

/** Adds up the counts of accounts that have several, so that few rows are read for the next prompt. */
export async function addUpStorage(orm: MikroORM): Promise<void> {
  await addUp(orm.em.fork(), 'true', []);
}

/** Adds up the counts of one account, which much is written to. */
export const addUpStorageOf = (em: EntityManager, userId: string): Promise<void> => addUp(em, 'user_id = ?::uuid', [userId]);

async function addUp(em: EntityManager, where: string, values: readonly string[]): Promise<void> {
  await em.execute(
    `with crowded as (select user_id from account_bytes where ${where} group by user_id having count(*) > 1),
     gone as (delete from account_bytes using crowded where account_bytes.user_id = crowded.user_id returning account_bytes.*)
     insert into account_bytes select user_id, sum(bytes) from gone group by user_id`,
    [...values],
  );
}
