import type { EntityManager } from '@mikro-orm/postgresql';
import { accountMails } from '../account/accountMails.js';
import { languageOf } from '../account/languages.js';
import { passwordMatches } from '../account/password.js';
import { User } from '../account/User.js';
import { normaliseEmail } from '../../shared/account/normaliseEmail.js';
import type { Device } from '../api/Viewer.js';
import { AppError } from '../errors/AppError.js';
import { deviceName } from './deviceName.js';
import type { LoginFields } from '../../shared/session/login.js';
import { Session } from './Session.js';
import { keptSessions, maxSessions, removeSurplusSessions } from './sessions.js';
import type { SessionParts } from './SessionParts.js';
import { refreshSeconds } from './tokens.js';
import { errorWords } from './errorWords.js';

type SignInParts = Pick<SessionParts, 'env' | 'mail' | 'tokens' | 'sockets' | 'changes' | 'limits'>;

/**
 * Opens a session for an email and a password.
 * @throws AppError of kind validation for an unknown email or a wrong password, with the same text and after the same time; of
 *   kind forbidden for a right password with an unverified address; of kind rate_limited
 */
export async function signIn(em: EntityManager, parts: SignInParts, fields: LoginFields, device: Device) {
  const email = normaliseEmail(fields.email);
  const takeOff = await countPasswordAttempt(em, parts, email, device);
  const user = await em.findOne(User, { email }, { populate: ['passwordHash'] });
  if (!(await passwordMatches(user?.passwordHash, fields.password)) || !user) {
    throw new AppError('validation', [{ code: 'invalid_credentials', detail: errorWords().wrongCredentials, attr: 'non_field_errors' }]);
  }
  // A refused attempt stays counted, so that further ones are refused before a hash is computed.
  await parts.limits.countSignIn(user.id);
  await takeOff();
  if (!user.emailVerifiedAt) {
    throw new AppError('forbidden', [
      {
        code: 'email_not_verified',
        detail: errorWords().unverified,
        attr: 'non_field_errors',
      },
    ]);
  }
  return beginSession(em, parts, user, device);
}

/**
 * Counts an attempt at a password.
 * @returns a function that takes the attempt off the count again, for a right password
 * @throws AppError of kind rate_limited
 */
export async function countPasswordAttempt(
  em: EntityManager,
  { limits }: Pick<SessionParts, 'limits'>,
  email: string,
  { address }: Device,
) {
  const familiar = (await em.count(Session, { user: { email }, address })) > 0;
  return limits.countAttempt({ email, address, familiar });
}

type BeginningParts = Pick<SessionParts, 'env' | 'mail' | 'tokens' | 'sockets' | 'changes'>;

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
  // Their list of devices, which may be open on another, has one more.
  parts.changes.publish(`viewer:${user.id}`);
  return tokens.issue(session, session.createdAt);
}

const isNewlyMade = ({ createdAt }: User): boolean => createdAt.getTime() > Date.now() - refreshSeconds * 1_000;
