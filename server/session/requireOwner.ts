import type { EntityManager } from '@mikro-orm/postgresql';
import type { Device, Viewer } from '../api/Viewer.js';
import { AppError } from '../errors/AppError.js';
import { Session } from './Session.js';
import type { SessionParts } from './SessionParts.js';
import { countPasswordAttempt } from './signIn.js';
import { passwordMatches } from '../account/password.js';
import { validationWords } from '../../shared/errors/validationWords.js';
import { errorWords } from './errorWords.js';

/** For how long a sign-in proves the owner of an account without a password. */
const freshMs = 10 * 60_000;

/**
 * Confirms that the viewer owns the account, because an access token alone may be stolen. Needed before a way to sign in is
 * added, the password is changed, or the account is deleted. It takes the current password; an account without one needs a
 * sign-in of the last ten minutes.
 * @throws AppError of kind validation on `password`, forbidden for a sign-in that is too old, or rate_limited
 */
export async function requireOwner(
  em: EntityManager,
  parts: Pick<SessionParts, 'limits'>,
  { user, claims }: Viewer,
  password: string | null | undefined,
  device: Device,
): Promise<void> {
  await em.populate(user, ['passwordHash']);
  if (user.passwordHash === null) {
    const { createdAt } = await em.findOneOrFail(Session, { id: claims.sessionId });
    if (createdAt.getTime() < Date.now() - freshMs) throw staleSignIn();
    return;
  }
  if (password == null) throw new AppError('validation', [{ code: 'required', detail: validationWords().required, attr: 'password' }]);
  const takeOff = await countPasswordAttempt(em, parts, user.email, device);
  if (!(await passwordMatches(user.passwordHash, password))) {
    throw new AppError('validation', [{ code: 'invalid_credentials', detail: errorWords().wrongPassword, attr: 'password' }]);
  }
  await takeOff();
}

const staleSignIn = () =>
  new AppError('forbidden', [
    {
      code: 'fresh_sign_in_needed',
      detail: errorWords().staleSignIn,
      attr: 'non_field_errors',
    },
  ]);
