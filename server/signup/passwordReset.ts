import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.js';
import type { Services } from '../services.js';
import { accountLetters } from './accountLetters.js';
import { atLeast } from './atLeast.js';
import { requireUncommon } from './commonPasswords.js';
import { EmailToken, EmailTokenPurpose, forgetSignUps, hashOf, newEmailToken } from './EmailToken.js';
import { closeSockets, endSessions } from './endSessions.js';
import { hashPassword } from './password.js';
import type { ConfirmResetFields } from './passwordReset.rules.js';
import type { Device } from './signIn.js';
import { normaliseEmail, User } from './User.js';

const { RESET } = EmailTokenPurpose;

/**
 * Mails a link for a new password to a known address; says the same, after the same time, for any. The link before it dies.
 * @throws AppError of kind rate_limited, or unavailable where this server sends no mail
 */
export async function requestPasswordReset(em: EntityManager, services: Services, given: string, { address }: Device): Promise<void> {
  const { env, mail, limits } = services;
  if (!mail) throw new AppError('unavailable', 'This server sends no mail. Ask the people who run it for a new password.');
  const email = normaliseEmail(given);
  await limits.countMail(email, address);
  await atLeast(
    em.transactional(async (inner) => {
      const user = await inner.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) return;
      await inner.nativeDelete(EmailToken, { user, purpose: RESET });
      const { token, fields } = newEmailToken(RESET);
      inner.create(EmailToken, { ...fields, user });
      mail.write(inner, email, accountLetters.reset(env, user.id, token));
    }),
  );
}

/**
 * Sets the password by the link of a mail: it works once, proves the address, and ends every session.
 * @throws AppError of kind validation
 */
export async function confirmPasswordReset(em: EntityManager, services: Services, fields: ConfirmResetFields): Promise<void> {
  requireUncommon(fields.newPassword1, 'new_password1');
  // A hash costs much: nobody has one made without a link.
  await findLink(em.fork(), fields);
  const passwordHash = await hashPassword(fields.newPassword1);
  const ended = await em.transactional(async (inner) => {
    const found = await findLink(inner, fields, LockMode.PESSIMISTIC_WRITE);
    const user = await inner.findOneOrFail(User, { id: found.user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    Object.assign(user, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? new Date() });
    found.usedAt = new Date();
    await forgetSignUps(inner, user);
    services.mail?.write(inner, user.email, accountLetters.passwordChanged(services.env));
    return endSessions(inner, user.id);
  });
  closeSockets(services.sockets, ended);
}

/** @throws AppError of kind validation for a link that is unknown, used, too old, or of somebody else */
async function findLink(em: EntityManager, { token, uid }: ConfirmResetFields, lockMode: LockMode = LockMode.NONE): Promise<EmailToken> {
  const good = { hash: hashOf(token), purpose: RESET, usedAt: null, expiresAt: { $gt: new Date() } };
  const found = await em.findOne(EmailToken, good, { lockMode });
  if (found?.user.id === uid.toLowerCase()) return found;
  throw new AppError('validation', [
    {
      code: 'invalid_token',
      detail: 'This link has been used already, or it is too old. Ask for a new one.',
      attr: 'non_field_errors',
    },
  ]);
}
