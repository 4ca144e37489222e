import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.js';
import type { Services } from '../services.js';
import { atLeast } from './atLeast.js';
import { EmailToken, EmailTokenPurpose, forgetSignUps, hashOf } from './EmailToken.js';
import { sendVerification } from './register.js';
import type { Device } from './signIn.js';
import { normaliseEmail, User } from './User.js';

const { VERIFY } = EmailTokenPurpose;

/**
 * Proves an address by the token that was mailed to it. A second time gives the same answer, and nobody is signed in by it.
 * Where sign-ups with different passwords wait for it, no link tells whose the mailbox is: none of them becomes usable, and the
 * owner chooses one by the way of a forgotten password.
 * @throws AppError of kind validation for a token that is unknown or too old
 */
export async function verifyEmail(em: EntityManager, token: string): Promise<void> {
  await em.transactional(async (inner) => {
    const found = await findLink(inner, token);
    const user = await inner.findOneOrFail(User, { id: found.user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user.emailVerifiedAt) return;
    const others = await inner.count(EmailToken, { user, purpose: VERIFY, passwordHash: { $ne: found.passwordHash } });
    Object.assign(user, { emailVerifiedAt: new Date(), passwordHash: others === 0 ? found.passwordHash : null });
    found.usedAt = new Date();
    await forgetSignUps(inner, user);
  });
}

/**
 * Whether the account whose address a link has proven is still without a way in.
 * @throws AppError of kind validation for a token that is unknown or too old
 */
export async function needsPassword(em: EntityManager, token: string): Promise<boolean> {
  const { user } = await findLink(em, token);
  return (await em.count(User, { id: user.id, emailVerifiedAt: { $ne: null }, passwordHash: null, googleId: null })) > 0;
}

async function findLink(em: EntityManager, token: string): Promise<EmailToken> {
  const found = await em.findOne(
    EmailToken,
    { hash: hashOf(token), purpose: VERIFY, expiresAt: { $gt: new Date() } },
    { populate: ['passwordHash'] },
  );
  if (found) return found;
  throw new AppError('validation', [
    { code: 'invalid_token', detail: 'This link is too old, or it is not whole. Ask for a new one.', attr: 'non_field_errors' },
  ]);
}

/**
 * Mails the verification once more, where there is something to prove; says the same everywhere.
 * @throws AppError of kind rate_limited
 */
export async function resendVerification(em: EntityManager, services: Services, given: string, { address }: Device): Promise<void> {
  const email = normaliseEmail(given);
  await services.limits.countMail(email, address);
  await atLeast(
    em.transactional(async (inner) => {
      const user = await inner.findOne(User, { email, emailVerifiedAt: null }, { populate: ['passwordHash'] });
      if (user) sendVerification(inner, services, user, user.passwordHash);
    }),
  );
}
