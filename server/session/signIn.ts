import type { EntityManager } from '@mikro-orm/postgresql';
import { passwordMatches } from '../account/password.js';
import { normaliseEmail, User } from '../account/User.js';
import type { Device } from '../api/Viewer.js';
import { AppError } from '../errors/AppError.js';
import { beginSession } from './beginSession.js';
import type { LoginFields } from './login.rules.js';
import { Session } from './Session.js';
import type { SessionParts } from './SessionParts.js';
import { errorWords } from './errorWords.js';

type SignInParts = Pick<SessionParts, 'env' | 'mail' | 'tokens' | 'sockets' | 'limits'>;

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
