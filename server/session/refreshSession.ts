import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { badToken } from '../api/Viewer.js';
import { Session } from './Session.js';
import type { SessionParts } from './SessionParts.js';

/** The token just replaced stays valid for so long, because tabs of one browser may refresh at the same time. */
const graceMs = 10_000;

/**
 * Exchanges a refresh token for a new pair. The token just replaced gives the same successor for ten seconds. An older token must
 * have been copied: using it revokes the whole session.
 * @throws AppError of kind unauthenticated
 */
export async function refreshSession(em: EntityManager, { tokens, sockets }: Pick<SessionParts, 'tokens' | 'sockets'>, refresh: string) {
  const { sessionId, generation } = await tokens.readRefresh(refresh);
  const now = new Date();
  const session = await em.transactional(async (inner) => {
    const found = await inner.findOne(Session, { id: sessionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!found || found.revokedAt) return undefined;
    if (generation === found.generation) found.rotate(now);
    else if (!isParentInGrace(found, generation, now)) found.revokedAt = now;
    return found;
  });
  if (!session) throw badToken();
  if (session.revokedAt) {
    sockets.closeSession(session.id);
    throw badToken();
  }
  return tokens.issue(session, now);
}

function isParentInGrace(session: Session, generation: number, now: Date): boolean {
  return generation === session.generation - 1 && now.getTime() - session.rotatedAt.getTime() <= graceMs;
}
