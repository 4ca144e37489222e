import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { validate as isUuid } from 'uuid';
import type { SocketRegistry } from '../cluster/SocketRegistry.js';
import type { Viewer } from '../api/Viewer.js';
import { notFound } from '../errors/AppError.js';
import { Session } from './Session.js';
import type { SessionParts } from './SessionParts.js';
import { refreshSeconds } from './tokens.js';

/** Most sessions that are kept of one person. */
export const mostSessions = 100;

/** Where a person is signed in, last used first. Tokens of a session that rests for thirty days have ended by themselves. */
export function openSessions(em: EntityManager, userId: string): Promise<Session[]> {
  const oldest = new Date(Date.now() - refreshSeconds * 1_000);
  return em.find(
    Session,
    { user: userId, revokedAt: null, rotatedAt: { $gt: oldest } },
    { orderBy: { lastUsedAt: 'desc', id: 'desc' }, limit: mostSessions },
  );
}

/** What is kept of a person's sessions, last used first, open or ended, to tell a new device from a familiar one. */
export function keptSessions(em: EntityManager, userId: string): Promise<Pick<Session, 'userAgent'>[]> {
  return em.find(
    Session,
    { user: userId },
    { fields: ['userAgent'], orderBy: { lastUsedAt: 'desc', id: 'desc' }, limit: mostSessions, disableIdentityMap: true },
  );
}

/** Removes what a person has beyond the most that is kept: ended sessions first, then those that have rested longest. */
export async function removeSurplusSessions(em: EntityManager, { sockets }: Pick<SessionParts, 'sockets'>, userId: string): Promise<void> {
  const removed = await em.execute<{ id: string }[]>(
    `delete from session where id in (
       select id from session where user_id = ? order by revoked_at is null desc, last_used_at desc, id desc
       offset ${mostSessions.toFixed()} for update skip locked)
     returning id`,
    [userId],
  );
  for (const { id } of removed) sockets.closeSession(id);
}

/**
 * Signs one device out; the viewer's own one too.
 * @throws AppError of kind not_found for a session of another person, or one that has ended
 */
export async function revokeSession(
  em: EntityManager,
  { sockets }: Pick<SessionParts, 'sockets'>,
  userId: string,
  id: string,
): Promise<void> {
  const session = isUuid(id) ? await em.findOne(Session, { id, user: userId, revokedAt: null }) : null;
  if (!session) throw notFound('session');
  session.revokedAt = new Date();
  await em.flush();
  sockets.closeSession(session.id);
}

/** Signs every other device out. */
export async function revokeOtherSessions(
  em: EntityManager,
  { sockets }: Pick<SessionParts, 'sockets'>,
  { user, claims }: Viewer,
): Promise<void> {
  const ended = await endSessions(em, user.id, claims.sessionId);
  closeSockets(sockets, ended);
}

/**
 * Ends a person's open sessions: their tokens die.
 * @param keep the session that stays open
 * @returns their ids; close their sockets once this is committed
 */
export async function endSessions(em: EntityManager, userId: string, keep?: string): Promise<string[]> {
  const ended = await em.execute<{ id: string }[]>(
    'update session set revoked_at = now() where user_id = ? and revoked_at is null and id is distinct from ?::uuid returning id',
    [userId, keep ?? null],
  );
  return ended.map(({ id }) => id);
}

/** Closes what this server has open for sessions that ended without its hearing of it. */
export async function closeEnded(orm: MikroORM, sockets: SocketRegistry, log: Logger): Promise<void> {
  try {
    const ids = sockets.sessionIds;
    const open = await orm.em.fork().find(Session, { id: { $in: ids }, revokedAt: null }, { fields: ['id'] });
    const standing = new Set(open.map(({ id }) => id));
    for (const id of ids) if (!standing.has(id)) sockets.closeHere(id);
  } catch (error) {
    // They end with their tokens.
    log.warn({ err: error }, 'Sessions that may have ended could not be looked at');
  }
}

export function closeSockets(sockets: SocketRegistry, sessionIds: string[]): void {
  for (const id of sessionIds) sockets.closeSession(id);
}

/** What the export has of a person's sign-ins, oldest first. */
export async function exportSessions(em: EntityManager, userId: string) {
  const sessions = await em.find(Session, { user: userId }, { orderBy: { createdAt: 'asc' } });
  return sessions.map(({ createdAt: openedAt, lastUsedAt, revokedAt, userAgent, address }) => ({
    openedAt,
    lastUsedAt,
    revokedAt,
    userAgent,
    address,
  }));
}

/** Deletes a person's sessions. */
export async function removeSessions(em: EntityManager, userId: string): Promise<void> {
  await em.nativeDelete(Session, { user: userId });
}
