import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from './Session.js';
import type { SessionParts } from './SessionParts.js';

/**
 * Ends the session of a refresh token of any generation: its tokens become invalid and its sockets close.
 * @throws AppError of kind unauthenticated for an invalid token
 */
export async function signOut(
  em: EntityManager,
  { tokens, sockets }: Pick<SessionParts, 'tokens' | 'sockets'>,
  refresh: string,
): Promise<void> {
  const { sessionId } = await tokens.readRefresh(refresh);
  await em.nativeUpdate(Session, { id: sessionId, revokedAt: null }, { revokedAt: new Date() });
  sockets.closeSession(sessionId);
}
