import type { EntityManager } from '@mikro-orm/postgresql';
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

export function closeSockets(sockets: SocketRegistry, sessionIds: string[]): void {
  for (const id of sessionIds) sockets.closeSession(id);
}
