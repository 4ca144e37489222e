import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { SocketRegistry } from '../sockets.js';
import { Session } from './Session.js';

/**
 * Ends a person's open sessions: their tokens die.
 * @param keep the session that stays open
 * @returns their ids; close their sockets once this is committed
 */
export async function endSessions(em: EntityManager, userId: string, keep?: string): Promise<string[]> {
  const open = await em.find(Session, { user: userId, revokedAt: null, ...(keep === undefined ? {} : { id: { $ne: keep } }) });
  for (const session of open) session.revokedAt = new Date();
  return open.map(({ id }) => id);
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
