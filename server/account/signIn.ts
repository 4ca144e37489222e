import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.js';
import type { LoginFields } from './login.rules.js';
import { passwordMatches } from './password.js';
import { Session } from './Session.js';
import type { Tokens } from './tokens.js';
import { normaliseEmail, User } from './User.js';

/** Where a sign-in came from, for the list of sessions. */
export interface Device {
  userAgent: string;
  address: string;
}

/**
 * Opens a session for an email and a password.
 * @throws AppError of kind validation, the same and after the same time for an unknown email and a wrong password;
 *   of kind forbidden for a right password whose address is not proven yet.
 */
export async function signIn(em: EntityManager, tokens: Tokens, fields: LoginFields, device: Device) {
  const user = await em.findOne(User, { email: normaliseEmail(fields.email) }, { populate: ['passwordHash'] });
  if (!(await passwordMatches(user?.passwordHash, fields.password)) || !user) {
    throw new AppError('validation', [
      { code: 'invalid_credentials', detail: 'The email address or the password is not right.', attr: 'non_field_errors' },
    ]);
  }
  if (!user.emailVerifiedAt) {
    throw new AppError('forbidden', [
      {
        code: 'email_not_verified',
        detail: 'Please confirm your email address first: open the link that we sent you.',
        attr: 'non_field_errors',
      },
    ]);
  }
  const session = em.create(Session, { user, userAgent: device.userAgent.slice(0, 512), address: device.address });
  await em.flush();
  return tokens.issue(session, session.createdAt);
}
