import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { accountMails } from '../account/accountMails.js';
import { hashPassword, requireUncommon } from '../account/password.js';
import { User } from '../account/User.js';
import { normaliseEmail } from '../../shared/account/normaliseEmail.js';
import type { Device } from '../api/Viewer.js';
import { AppError } from '../errors/AppError.js';
import { closeSockets, endSessions } from '../session/sessions.js';
import { dropAddedGoogle } from '../session/signInWithGoogle.js';
import { withMinimumDuration } from './withMinimumDuration.js';
import { EmailToken, EmailTokenPurpose, forgetSignUps, hashOf, newEmailToken } from '../account/EmailToken.js';
import type { ConfirmResetFields } from '../../shared/signup/passwordReset.js';
import type { SignUpParts } from './SignUpParts.js';
import { errorWords } from './errorWords.js';

const { RESET } = EmailTokenPurpose;

/**
 * Mails a link for a new password if the address is known. The answer and its time are the same for every address. The previous
 * link stops working.
 * @throws AppError of kind rate_limited, or unavailable when this server sends no mail
 */
export async function requestPasswordReset(
  em: EntityManager,
  { env, mail, limits }: Pick<SignUpParts, 'env' | 'limits' | 'mail'>,
  given: string,
  { address }: Device,
): Promise<void> {
  if (!mail) throw new AppError('unavailable', errorWords().noMail);
  const email = normaliseEmail(given);
  await limits.countMail('reset', email, address);
  await withMinimumDuration(
    em.transactional(async (inner) => {
      const user = await inner.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) return;
      await inner.nativeDelete(EmailToken, { user, purpose: RESET });
      const { token, fields } = newEmailToken(RESET);
      inner.create(EmailToken, { ...fields, user });
      mail.write(inner, email, accountMails.reset(env, user, token));
    }),
  );
}

/**
 * Sets the password with a mailed link. The link works once; it also verifies the address, ends every session, and removes a
 * Google account that was connected later.
 * @throws AppError of kind validation
 */
export async function confirmPasswordReset(
  em: EntityManager,
  { env, mail, sockets }: Pick<SignUpParts, 'env' | 'mail' | 'sockets'>,
  fields: ConfirmResetFields,
): Promise<void> {
  requireUncommon(fields.newPassword1, 'new_password1');
  // Hashing is expensive, so the link is checked first.
  await findLink(em.fork(), fields);
  const passwordHash = await hashPassword(fields.newPassword1);
  const ended = await em.transactional(async (inner) => {
    const found = await findLink(inner, fields, LockMode.PESSIMISTIC_WRITE);
    const user = await inner.findOneOrFail(User, { id: found.user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    Object.assign(user, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? new Date() });
    const dropped = dropAddedGoogle(user);
    found.usedAt = new Date();
    await forgetSignUps(inner, user);
    mail?.write(inner, user.email, accountMails.passwordChanged(env, user, dropped));
    return endSessions(inner, user.id);
  });
  closeSockets(sockets, ended);
}

/** Whether a link still works, so that a page can say so before it asks for a password. */
export async function resetLinkWorks(em: EntityManager, { uid, token }: Pick<ConfirmResetFields, 'uid' | 'token'>): Promise<boolean> {
  const found = await em.findOne(EmailToken, goodLink(token));
  return found?.user.id === uid.toLowerCase();
}

const goodLink = (token: string) => ({ hash: hashOf(token), purpose: RESET, usedAt: null, expiresAt: { $gt: new Date() } });

/** @throws AppError of kind validation for a link that is unknown, used, too old, or of another person */
async function findLink(em: EntityManager, { token, uid }: ConfirmResetFields, lockMode: LockMode = LockMode.NONE): Promise<EmailToken> {
  const found = await em.findOne(EmailToken, goodLink(token), { lockMode });
  if (found?.user.id === uid.toLowerCase()) return found;
  throw new AppError('validation', [
    {
      code: 'invalid_token',
      detail: errorWords().resetLinkUsed,
      attr: 'non_field_errors',
    },
  ]);
}
