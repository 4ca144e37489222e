import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteInSteps } from '../jobs/deleteInSteps.js';
import { Session } from './Session.js';
import { refreshSeconds } from './tokens.js';

/** A person's sessions for the data export, oldest first: all columns but those that tell of its tokens. */
export async function exportSessions(em: EntityManager, userId: string) {
  const sessions = await em.find(Session, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return sessions.map(({ id: _id, user: _user, generation: _generation, rotatedAt: _rotatedAt, createdAt: openedAt, ...exported }) => ({
    openedAt,
    ...exported,
  }));
}

/** Deletes a person's sessions. */
export async function removeSessions(em: EntityManager, userId: string): Promise<void> {
  await em.nativeDelete(Session, { user: userId });
}

/** Deletes sessions whose last refresh token has expired, a day later than the token, because the clocks of servers differ. */
export async function purgeSessions(em: EntityManager): Promise<void> {
  await deleteInSteps(em, 'session', `rotated_at < now() - make_interval(days => 1, secs => ${refreshSeconds.toFixed()})`);
}
