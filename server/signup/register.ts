import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { accountMails } from '../account/accountMails.js';
import { hashPassword, passwordMatches, requireUncommon } from '../account/password.js';
import { User } from '../account/User.js';
import { normaliseEmail } from '../../shared/account/normaliseEmail.js';
import type { BrowserBinding } from '../api/Context.js';
import type { Device } from '../api/Viewer.js';
import { withMinimumDuration } from './withMinimumDuration.js';
import { EmailToken, EmailTokenPurpose, newEmailToken } from '../account/EmailToken.js';
import { requireSignup } from '../account/requireSignup.js';
import type { RegisterFields } from '../../shared/signup/register.js';
import type { SignUpParts } from './SignUpParts.js';
import { languageAsked } from '../words/requestLanguage.js';

/** The answer to a sign-up, the same for a new and for a taken address. */
export interface Registration {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Makes an account with an unverified address. For a taken address nothing changes, and only its owner is told, by mail.
 * @param binding the browser's: it can later confirm its own sign-up without a password
 * @throws AppError of kind validation, forbidden, rate_limited
 */
export async function register(
  em: EntityManager,
  parts: Pick<SignUpParts, 'env' | 'limits' | 'mail'>,
  fields: RegisterFields,
  { address }: Device,
  binding: BrowserBinding | undefined,
): Promise<Registration> {
  const email = normaliseEmail(fields.email);
  await parts.limits.checkSignUp(address, () => {
    requireSignup(parts.env, email);
    requireUncommon(fields.password1, 'password1');
  });
  await parts.limits.countMail('sign-up', email, address);
  const bindingHash = (parts.mail && binding?.setCookie()) ?? null;
  await withMinimumDuration(write(em, parts, { ...fields, email }, bindingHash));
  return { email, firstName: fields.firstName, lastName: fields.lastName };
}

async function write(
  em: EntityManager,
  parts: Pick<SignUpParts, 'env' | 'mail'>,
  fields: RegisterFields,
  bindingHash: string | null,
): Promise<void> {
  const { email, firstName, lastName } = fields;
  const { env, mail } = parts;
  const passwordHash = await hashOfSignUp(em.fork(), email, fields.password1);
  await em.transactional(async (inner) => {
    // Of two sign-ups at once, both find the one row.
    await inner.execute('insert into "user" (id, email, free_queries, created_at) values (?, ?, ?, now()) on conflict (email) do nothing', [
      v7(),
      email,
      env.FREE_QUERIES,
    ]);
    const user = await inner.findOneOrFail(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user.emailVerifiedAt) {
      mail?.write(inner, email, accountMails.addressTaken(env, user));
      return;
    }
    Object.assign(user, { firstName, lastName, passwordHash, language: languageAsked() });
    if (mail) sendVerification(inner, parts, user, { passwordHash, bindingHash });
    else user.emailVerifiedAt = new Date();
  });
}

/**
 * The hash that already waits for verification, if the password is the same and so proves the same person; otherwise a new hash.
 */
async function hashOfSignUp(em: EntityManager, email: string, password: string): Promise<string> {
  const waiting = await em.findOne(User, { email, emailVerifiedAt: null }, { populate: ['passwordHash'] });
  const [isSame, fresh] = await Promise.all([passwordMatches(waiting?.passwordHash, password), hashPassword(password)]);
  return isSame ? (waiting?.passwordHash ?? fresh) : fresh;
}

/** Writes the mail with the verification link, and stores which sign-up the link belongs to: see verifyEmail. */
export function sendVerification(
  em: EntityManager,
  { env, mail }: Pick<SignUpParts, 'env' | 'mail'>,
  user: User,
  signUp: Pick<EmailToken, 'passwordHash' | 'bindingHash'>,
): void {
  const { token, fields } = newEmailToken(EmailTokenPurpose.VERIFY);
  em.create(EmailToken, { ...fields, user, ...signUp });
  mail?.write(em, user.email, accountMails.verification(env, user, token));
}
