import type { EntityManager } from '@mikro-orm/postgresql';
import { type AccessClaims, badToken, type Viewer } from '../api/Viewer.js';
import { Session } from './Session.js';
import type { Tokens } from './tokens.js';

/**
 * The person behind an access token whose session still stands.
 * @throws AppError of kind unauthenticated
 */
export async function authenticate(em: EntityManager, tokens: Tokens, token: string): Promise<Viewer> {
  return findViewer(em, await tokens.readAccess(token));
}

/** @throws AppError of kind unauthenticated where the session has ended */
export async function findViewer(em: EntityManager, claims: AccessClaims): Promise<Viewer> {
  const session = await em.findOne(Session, { id: claims.sessionId, user: claims.userId, revokedAt: null }, { populate: ['user'] });
  if (!session) throw badToken();
  return { user: await session.user.loadOrFail(), claims };
}

/**
 * The token of an Authorization header; undefined where there is no header.
 * @throws AppError of kind unauthenticated for a header that holds no bearer token
 */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (!token) throw badToken();
  return token;
}
