import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.js';
import type { Services } from '../services.js';
import { accountLetters } from './accountLetters.js';
import type { Viewer } from './authenticate.js';
import { requireUncommon } from './commonPasswords.js';
import { closeSockets, endSessions } from './endSessions.js';
import { hashPassword, passwordMatches } from './password.js';
import type { ChangePasswordFields } from './profile.rules.js';
import { countPasswordAttempt, type Device } from './signIn.js';
import type { User } from './User.js';

/**
 * Sets another password, or a first one for an account that had none; every other device is signed out.
 * @throws AppError of kind validation, rate_limited
 */
export async function changePassword(
  em: EntityManager,
  services: Services,
  { user, claims }: Viewer,
  fields: ChangePasswordFields,
  device: Device,
): Promise<void> {
  requireUncommon(fields.newPassword1, 'new_password1');
  await requirePassword(em, services, user, fields.password, device);
  const passwordHash = await hashPassword(fields.newPassword1);
  const ended = await em.transactional(async (inner) => {
    user.passwordHash = passwordHash;
    services.mail?.write(inner, user.email, accountLetters.passwordChanged(services.env));
    return endSessions(inner, user.id, claims.sessionId);
  });
  closeSockets(services.sockets, ended);
}

/**
 * Asks for the password before something that cannot be taken back; an account that has none passes.
 * @throws AppError of kind validation on `password`, or rate_limited
 */
export async function requirePassword(
  em: EntityManager,
  services: Services,
  user: User,
  password: string | null | undefined,
  device: Device,
): Promise<void> {
  await em.populate(user, ['passwordHash']);
  if (user.passwordHash === null) return;
  if (password == null) throw new AppError('validation', [{ code: 'required', detail: 'Required', attr: 'password' }]);
  const takeOff = await countPasswordAttempt(em, services, user.email, device);
  if (!(await passwordMatches(user.passwordHash, password))) {
    throw new AppError('validation', [{ code: 'invalid_credentials', detail: 'This is not your password', attr: 'password' }]);
  }
  await takeOff();
}
