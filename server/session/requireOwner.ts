import type { EntityManager } from '@mikro-orm/postgresql';
import type { Device, Viewer } from '../api/Viewer.js';
import { AppError } from '../errors/AppError.js';
import { Session } from './Session.js';
import type { SessionParts } from './SessionParts.js';
import { countPasswordAttempt } from './signIn.js';
import { passwordMatches } from '../account/password.js';

/** How long a sign-in proves the owner of an account without a password. */
const freshMs = 10 * 60_000;

/**
 * Asks once more who it is, before what opens an account to others, shuts its owner out or ends it: a way in that is added, a
 * change of password, the deletion. An access token alone may have been stolen. The present password does; an account that has
 * none needs a sign-in of the last ten minutes.
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
  if (password == null) throw new AppError('validation', [{ code: 'required', detail: 'Required', attr: 'password' }]);
  const takeOff = await countPasswordAttempt(em, parts, user.email, device);
  if (!(await passwordMatches(user.passwordHash, password))) {
    throw new AppError('validation', [{ code: 'invalid_credentials', detail: 'This is not your password', attr: 'password' }]);
  }
  await takeOff();
}

const staleSignIn = () =>
  new AppError('forbidden', [
    {
      code: 'fresh_sign_in_needed',
      detail: 'You signed in more than ten minutes ago. Nothing has changed: sign in once more, and do it then.',
      attr: 'non_field_errors',
    },
  ]);
