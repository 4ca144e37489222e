import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { Services } from '../services.js';
import { accountLetters } from './accountLetters.js';
import { atLeast } from './atLeast.js';
import { requireUncommon } from './commonPasswords.js';
import { EmailToken, EmailTokenPurpose, newEmailToken } from './EmailToken.js';
import { requireSignup } from './mayRegister.js';
import { hashPassword, passwordMatches } from './password.js';
import type { RegisterFields } from './register.rules.js';
import type { Device } from './signIn.js';
import { normaliseEmail, User } from './User.js';

/** What sign-up answers, the same for an address that is new and one that is taken. */
export interface Registration {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Makes an account whose address is still to be proven. A taken address changes nothing and is told to its owner alone.
 * @throws AppError of kind validation, forbidden, rate_limited
 */
export async function register(em: EntityManager, services: Services, fields: RegisterFields, { address }: Device): Promise<Registration> {
  const email = normaliseEmail(fields.email);
  requireSignup(services.env, email);
  requireUncommon(fields.password1, 'password1');
  await services.limits.countMail(email, address);
  await atLeast(write(em, services, { ...fields, email }));
  return { email, firstName: fields.firstName, lastName: fields.lastName };
}

async function write(em: EntityManager, services: Services, fields: RegisterFields): Promise<void> {
  const { email, firstName, lastName } = fields;
  const { env, mail } = services;
  const passwordHash = await hashOfSignUp(em.fork(), email, fields.password1);
  await em.transactional(async (inner) => {
    // Of two at once both find the one row.
    await inner.execute('insert into "user" (id, email, free_queries, created_at) values (?, ?, ?, now()) on conflict (email) do nothing', [
      v7(),
      email,
      env.FREE_QUERIES,
    ]);
    const user = await inner.findOneOrFail(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user.emailVerifiedAt) {
      mail?.write(inner, email, accountLetters.addressTaken(env));
      return;
    }
    Object.assign(user, { firstName, lastName, passwordHash });
    if (mail) sendVerification(inner, services, user, passwordHash);
    else user.emailVerifiedAt = new Date();
  });
}

/** The hash that waits for the address to be proven, where the password is the same: who signs up again with it is not somebody else. */
async function hashOfSignUp(em: EntityManager, email: string, password: string): Promise<string> {
  const waiting = await em.findOne(User, { email, emailVerifiedAt: null }, { populate: ['passwordHash'] });
  const [isSame, fresh] = await Promise.all([passwordMatches(waiting?.passwordHash, password), hashPassword(password)]);
  return isSame ? (waiting?.passwordHash ?? fresh) : fresh;
}

/** Writes the mail whose link proves the address, and keeps whose password it belongs to: see verifyEmail. */
export function sendVerification(em: EntityManager, { env, mail }: Services, user: User, passwordHash: string | null): void {
  const { token, fields } = newEmailToken(EmailTokenPurpose.VERIFY);
  em.create(EmailToken, { ...fields, user, passwordHash });
  mail?.write(em, user.email, accountLetters.verification(env, token));
}
