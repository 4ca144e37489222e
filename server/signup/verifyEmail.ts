import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { passwordMatches } from '../account/password.js';
import { normaliseEmail, User } from '../account/User.js';
import type { BrowserBinding } from '../api/Context.js';
import type { Device } from '../api/Viewer.js';
import { AppError } from '../errors/AppError.js';
import { countPasswordAttempt } from '../session/signIn.js';
import { atLeast } from './atLeast.js';
import { EmailToken, EmailTokenPurpose, forgetSignUps, hashOf } from '../account/EmailToken.js';
import { sendVerification } from './register.js';
import type { SignUpParts } from './SignUpParts.js';

const purpose = EmailTokenPurpose.VERIFY;
/** So many sign-ups with one address are compared with a password: each comparison is a hash. */
const mostCompared = 5;

/** What proves that the person who opens a link has also made the sign-up, and from where they come. */
export interface SignUpProof {
  /** As it was chosen at the sign-up; absent where the browser is to do. */
  password?: string | null | undefined;
  binding: BrowserBinding | undefined;
  device: Device;
}

/** What a link still needs to confirm an address. */
export enum Confirmation {
  DONE = 'DONE',
  BY_BROWSER = 'BY_BROWSER',
  BY_PASSWORD = 'BY_PASSWORD',
}

/**
 * Proves an address by the token that was mailed to it, together with the browser that made the sign-up or its password: a
 * link proves the mailbox, not the sign-up. Passwords that others chose for the address are dropped. A second time gives
 * the same answer. No session is opened.
 * @throws AppError of kind validation for a token that is unknown or too old, and on `password` for a wrong one; forbidden
 *   where neither browser nor password is there; rate_limited
 */
export async function verifyEmail(em: EntityManager, parts: Pick<SignUpParts, 'limits'>, token: string, proof: SignUpProof): Promise<void> {
  const found = await findLink(em, token);
  if ((await found.user.loadOrFail()).emailVerifiedAt) return;
  const passwordHash = await hashOfProver(em, parts, found, proof);
  await em.fork().transactional(async (inner) => {
    const user = await lockOwner(inner, await findLink(inner, token));
    if (!user || user.emailVerifiedAt) return;
    // The names are of the latest sign-up, which may be another.
    if (user.passwordHash !== passwordHash) Object.assign(user, { firstName: '', lastName: '' });
    Object.assign(user, { passwordHash, emailVerifiedAt: new Date() });
    await forgetSignUps(inner, user);
  });
}

/**
 * What a link still needs. Changes nothing.
 * @throws AppError of kind validation for a token that is unknown or too old
 */
export async function confirmationOf(em: EntityManager, token: string, binding: BrowserBinding | undefined): Promise<Confirmation> {
  const user = await (await findLink(em, token)).user.loadOrFail();
  if (user.emailVerifiedAt) return Confirmation.DONE;
  return hashOfBrowser(await signUpsOf(em, user), binding) === undefined ? Confirmation.BY_PASSWORD : Confirmation.BY_BROWSER;
}

/**
 * Deletes the sign-up of a link, because the owner of the mailbox did not make it; with the last one goes the account.
 * @throws AppError of kind validation for a token that is unknown or too old; conflict where the address is proven
 */
export async function declineSignUp(em: EntityManager, token: string): Promise<void> {
  await em.transactional(async (inner) => {
    const found = await findLink(inner, token);
    const user = await lockOwner(inner, found);
    if (!user) return;
    if (user.emailVerifiedAt) {
      throw new AppError(
        'conflict',
        'This address is confirmed already. If that was not you, choose a new password: it signs everybody out.',
      );
    }
    await inner.nativeDelete(EmailToken, { user, purpose, passwordHash: found.passwordHash });
    const [latest] = await signUpsOf(inner, user);
    // An account with premium from the shell stays: its owner may come late.
    if (!latest && !user.premiumGranted) inner.remove(user);
    else if (user.passwordHash === found.passwordHash) {
      Object.assign(user, { passwordHash: latest?.passwordHash ?? null, firstName: '', lastName: '' });
    }
  });
}

/**
 * Mails the verification once more, where there is something to prove; says the same everywhere. The link belongs to the
 * latest sign-up and to the browser of that, whichever asks.
 * @throws AppError of kind rate_limited
 */
export async function resendVerification(
  em: EntityManager,
  parts: Pick<SignUpParts, 'env' | 'limits' | 'mail'>,
  given: string,
  { address }: Device,
): Promise<void> {
  const email = normaliseEmail(given);
  await parts.limits.countMail(email, address);
  await atLeast(
    em.transactional(async (inner) => {
      const user = await inner.findOne(User, { email, emailVerifiedAt: null });
      const [latest] = user ? await signUpsOf(inner, user) : [];
      if (!user || !latest) return;
      const { passwordHash, bindingHash } = latest;
      sendVerification(inner, parts, user, { passwordHash, bindingHash });
    }),
  );
}

async function findLink(em: EntityManager, token: string): Promise<EmailToken> {
  const found = await em.findOne(
    EmailToken,
    { hash: hashOf(token), purpose, expiresAt: { $gt: new Date() } },
    { populate: ['passwordHash', 'user'] },
  );
  if (found) return found;
  throw new AppError('validation', [
    { code: 'invalid_token', detail: 'This link is too old, or it is not whole. Ask for a new one.', attr: 'non_field_errors' },
  ]);
}

/** The account of a link, for this transaction alone; null where it has gone meanwhile. */
const lockOwner = (em: EntityManager, { user }: EmailToken): Promise<User | null> =>
  em.findOne(User, { id: user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, populate: ['passwordHash'] });

/** The sign-ups that wait for an address to be proven, latest first. */
const signUpsOf = (em: EntityManager, user: User): Promise<EmailToken[]> =>
  em.find(EmailToken, { user, purpose, passwordHash: { $ne: null } }, { populate: ['passwordHash'], orderBy: { createdAt: 'desc' } });

/** The password of the latest sign-up that this browser has made; undefined where it made none. */
const hashOfBrowser = (signUps: EmailToken[], binding: BrowserBinding | undefined): string | undefined =>
  signUps.find(({ bindingHash }) => bindingHash !== null && bindingHash === binding?.hash)?.passwordHash ?? undefined;

/** The hash that matches the given password, among all that wait for the address. */
async function hashOfProver(
  em: EntityManager,
  parts: Pick<SignUpParts, 'limits'>,
  link: EmailToken,
  { password, binding, device }: SignUpProof,
): Promise<string> {
  const user = await link.user.loadOrFail();
  const signUps = await signUpsOf(em, user);
  const ofBrowser = hashOfBrowser(signUps, binding);
  if (ofBrowser !== undefined) return ofBrowser;
  if (password == null) {
    const detail =
      'This link was opened in another browser than the sign-up. Open it on this site and type the password that you chose there.';
    throw new AppError('forbidden', [{ code: 'password_needed', detail, attr: 'non_field_errors' }]);
  }
  const takeOff = await countPasswordAttempt(em, parts, user.email, device);
  const hashes = new Set([link, ...signUps].map(({ passwordHash }) => passwordHash));
  for (const hash of [...hashes].slice(0, mostCompared)) {
    if (hash === null || !(await passwordMatches(hash, password))) continue;
    await takeOff();
    return hash;
  }
  throw new AppError('validation', [
    { code: 'invalid_credentials', detail: 'This is not the password that was chosen at the sign-up', attr: 'password' },
  ]);
}
