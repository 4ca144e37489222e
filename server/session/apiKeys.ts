import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { apiKeyPrefix } from '../../shared/apiKey/limits.js';
import type { ApiKeyRight } from '../../shared/apiKey/rights.js';
import { User } from '../account/User.js';
import { type KeyState, keyState, refusalOfKey } from '../allowance/keyRefusals.js';
import { badToken, type Device, type Viewer } from '../api/Viewer.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import { accountColumns } from './accountColumns.js';

/** A new key: 256 random bits behind the prefix. */
export const newSecret = (): string => apiKeyPrefix + randomBytes(32).toString('hex');

/** The form in which a key is kept. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a bearer token is to be read as a key of a program. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix);

interface KeyRow extends KeyState, Record<string, unknown> {
  key_id: string;
  key_name: string;
  key_rights: ApiKeyRight[];
  key_in_history: boolean;
  /** Seconds since the epoch. */
  key_ends: number | null;
  /** Whether its use has been noted lately. */
  is_noted: boolean;
}

/**
 * The person for whom a key acts, read from the database.
 * @param by the whole key, or the id of one that has been read before
 * @throws AppError of kind unauthenticated for an unknown key, and of a key that is revoked or has ended
 */
export async function findKeyViewer(em: EntityManager, by: { secret: string } | { id: string }): Promise<Viewer> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['hash', hashOf(by.secret)];
  const [found] = await plainQuery<KeyRow>(
    em,
    `select ${accountColumns(em)}, api_key.id as key_id, api_key.name as key_name, api_key.rights as key_rights, api_key.in_history as key_in_history, extract(epoch from api_key.ends_at)::float8 as key_ends,
       ${keyState}, coalesce(api_key.last_used_at > now() - interval '1 minute', false) as is_noted
     from api_key join "user" on "user".id = api_key.user_id where api_key.${column} = ? and "user".deleted_at is null`,
    [value],
  );
  if (!found) throw badToken();
  const { key_id: id, key_name: name, key_rights: rights, key_in_history: inHistory, key_ends: endsAt, ...others } = found;
  const { is_revoked, has_ended, is_noted: isNoted, ...row } = others;
  const refusal = refusalOfKey({ is_revoked, has_ended });
  if (refusal) throw refusal;
  const user = em.map(User, row);
  Object.assign(user, { askingKeyId: id, askingKey: { name, inHistory } });
  return { user, claims: { userId: user.id, sessionId: id, expiresAt: endsAt ?? Infinity, isKey: true }, key: { rights, isNoted } };
}

/** Notes when and by which program a key is used, once a minute; nothing for a person who is signed in. */
export async function noteUse(em: EntityManager, viewer: Viewer | undefined, { userAgent }: Device): Promise<void> {
  if (!viewer?.key || viewer.key.isNoted) return;
  await plainQuery(em, 'update api_key set last_used_at = now(), last_user_agent = ? where id = ?', [
    userAgent.slice(0, 512),
    viewer.claims.sessionId,
  ]);
}
