import type { EntityManager } from '@mikro-orm/postgresql';
import type { Device, Viewer } from '../api/Viewer.js';
import { closeSockets, endSessions } from '../session/sessions.js';
import type { SessionParts } from '../session/SessionParts.js';
import { dropAddedGoogle } from '../session/signInWithGoogle.js';
import { accountMails } from '../account/accountMails.js';
import { hashPassword, requireUncommon } from '../account/password.js';
import type { ChangePasswordFields } from '../../shared/account/profile.js';
import { requireOwner } from '../session/requireOwner.js';

/**
 * Sets a new password, or the first one of an account that has none. It signs every other device out, and removes a Google
 * account that was connected later.
 * @throws AppError of kind validation, forbidden, rate_limited
 */
export async function changePassword(
  em: EntityManager,
  parts: Pick<SessionParts, 'env' | 'limits' | 'mail' | 'sockets'>,
  viewer: Viewer,
  fields: ChangePasswordFields,
  device: Device,
): Promise<void> {
  const { user, claims } = viewer;
  requireUncommon(fields.newPassword1, 'new_password1');
  await requireOwner(em, parts, viewer, fields.password, device);
  const passwordHash = await hashPassword(fields.newPassword1);
  const ended = await em.transactional(async (inner) => {
    user.passwordHash = passwordHash;
    parts.mail?.write(inner, user.email, accountMails.passwordChanged(parts.env, user, dropAddedGoogle(user)));
    return endSessions(inner, user.id, claims.sessionId);
  });
  closeSockets(parts.sockets, ended);
}
