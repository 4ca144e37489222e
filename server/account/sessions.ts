import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { notFound } from '../errors.js';
import type { Services } from '../services.js';
import type { Viewer } from './authenticate.js';
import { closeSockets, endSessions } from './endSessions.js';
import { Session } from './Session.js';

/** Where somebody is signed in, last used first. Tokens of a session that rests for thirty days have ended by themselves. */
export function openSessions(em: EntityManager, userId: string): Promise<Session[]> {
  const oldest = new Date(Date.now() - 30 * 24 * 3_600_000);
  return em.find(Session, { user: userId, revokedAt: null, rotatedAt: { $gt: oldest } }, { orderBy: { lastUsedAt: 'desc', id: 'desc' } });
}

/**
 * Signs one device out; the viewer's own one too.
 * @throws AppError of kind not_found for a session of somebody else, or one that has ended
 */
export async function revokeSession(em: EntityManager, { sockets }: Services, userId: string, id: string): Promise<void> {
  const session = isUuid(id) ? await em.findOne(Session, { id, user: userId, revokedAt: null }) : null;
  if (!session) throw notFound('session');
  session.revokedAt = new Date();
  await em.flush();
  sockets.closeSession(session.id);
}

/** Signs every other device out. */
export async function revokeOtherSessions(em: EntityManager, { sockets }: Services, { user, claims }: Viewer): Promise<void> {
  const ended = await endSessions(em, user.id, claims.sessionId);
  await em.flush();
  closeSockets(sockets, ended);
}
