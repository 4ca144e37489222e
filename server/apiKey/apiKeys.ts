import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { maxApiKeys } from '../../shared/apiKey/limits.js';
import type { MakeApiKeyFields } from '../../shared/apiKey/makeApiKeyRules.js';
import { accountMails } from '../account/accountMails.js';
import { User } from '../account/User.js';
import type { Device, Viewer } from '../api/Viewer.js';
import { AppError, notFound } from '../errors/AppError.js';
import type { Runner } from '../generation/Runner.js';
import { ApiKey } from '../account/ApiKey.js';
import { hashOf, newSecret } from '../session/apiKeys.js';
import { requireOwner } from '../session/requireOwner.js';
import type { SessionParts } from '../session/SessionParts.js';
import { liveAnswersOfKey } from '../turn/liveAnswers.js';
import { errorWords } from './errorWords.js';

/** Most revoked keys of a person that are kept to tell their programs why they are refused. */
const maxRevoked = 100;
const dayMs = 24 * 60 * 60_000;

/** Dependencies of the code of API keys. */
export type ApiKeyParts = Pick<SessionParts, 'env' | 'limits' | 'mail' | 'sockets'> & { runner: Pick<Runner, 'stop'> };

/** A person's keys that are not revoked, the newest first. */
export const apiKeysOf = (em: EntityManager, userId: string): Promise<ApiKey[]> =>
  em.find(ApiKey, { user: userId, revokedAt: null }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: maxApiKeys });

/**
 * Makes a key for an owner who has proved to be one; a mail tells the person.
 * @returns the key's row, and the whole key, which nothing shows again
 * @throws AppError of kind validation, forbidden or rate_limited as requireOwner, and conflict at the most keys
 */
export async function makeApiKey(
  em: EntityManager,
  parts: ApiKeyParts,
  viewer: Viewer,
  { name, rights, days, monthlyCap, dollarCap, inHistory, password }: MakeApiKeyFields,
  device: Device,
): Promise<{ apiKey: ApiKey; secret: string }> {
  await requireOwner(em, parts, viewer, password, device);
  const { user } = viewer;
  const secret = newSecret();
  const createdAt = new Date();
  const apiKey = await em.transactional(async (inner) => {
    // One at a time, so that two requests cannot both make the last one.
    await inner.findOneOrFail(User, user.id, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true });
    if ((await inner.count(ApiKey, { user: user.id, revokedAt: null })) >= maxApiKeys)
      throw new AppError('conflict', errorWords().tooMany({ most: maxApiKeys }));
    await inner.execute(
      `delete from api_key where id in (
         select id from api_key where user_id = ? and revoked_at is not null order by revoked_at desc offset ${maxRevoked.toFixed()})`,
      [user.id],
    );
    parts.mail?.write(inner, user.email, accountMails.keyMade(parts.env, user, name, rights));
    return inner.create(ApiKey, {
      ...{ user: user.id, name, rights, inHistory, hash: hashOf(secret), lastFour: secret.slice(-4) },
      ...{
        monthlyCap: monthlyCap ?? null,
        dollarCap: dollarCap ?? null,
        createdAt,
        endsAt: days == null ? null : new Date(createdAt.getTime() + days * dayMs),
      },
    });
  });
  return { apiKey, secret };
}

/**
 * Revokes a key: from now on it is refused, its sockets and streams close, and the answers that are being written for it stop.
 * @throws AppError of kind not_found for a key of another person, or one that is revoked
 */
export async function revokeApiKey(em: EntityManager, { sockets, runner }: ApiKeyParts, userId: string, id: string): Promise<void> {
  // Waits for queries that are being reserved for it: their answers are found below.
  const revoked = isUuid(id) ? await em.nativeUpdate(ApiKey, { id, user: userId, revokedAt: null }, { revokedAt: new Date() }) : 0;
  if (revoked === 0) throw notFound('apiKey');
  sockets.closeSession(id);
  await runner.stop(await liveAnswersOfKey(em, id));
}
