import type { EntityManager } from '@mikro-orm/postgresql';
import { accountMails } from '../account/accountMails.js';
import { languageOf } from '../account/languages.js';
import type { User } from '../account/User.js';
import type { Device } from '../api/Viewer.js';
import { deviceName } from './deviceName.js';
import { Session } from './Session.js';
import { keptSessions, maxSessions, removeSurplusSessions } from './sessions.js';
import type { SessionParts } from './SessionParts.js';
import { refreshSeconds } from './tokens.js';

type BeginningParts = Pick<SessionParts, 'env' | 'mail' | 'tokens' | 'sockets'>;

/**
 * Opens a session for an authenticated person, and tells them by mail when the device is new. Beyond the most sessions kept per
 * person, ended ones are removed first, then those unused for longest.
 */
export async function beginSession(em: EntityManager, parts: BeginningParts, user: User, { userAgent, address }: Device) {
  const { env, mail, tokens } = parts;
  const name = deviceName(userAgent);
  const kept = await keptSessions(em, user.id);
  // Without kept sessions nothing can be compared: only a new account, which signs in for the first time, then counts as known.
  const isKnown = kept.length === 0 ? isNewlyMade(user) : kept.some((session) => deviceName(session.userAgent) === name);
  const session = em.create(Session, { user, userAgent: userAgent.slice(0, 512), address });
  if (!isKnown) mail?.write(em, user.email, accountMails.newDevice(env, user, deviceName(userAgent, languageOf(user)), address));
  await em.flush();
  if (kept.length === maxSessions) await removeSurplusSessions(em, parts, user.id);
  return tokens.issue(session, session.createdAt);
}

const isNewlyMade = ({ createdAt }: User): boolean => createdAt.getTime() > Date.now() - refreshSeconds * 1_000;
