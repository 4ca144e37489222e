import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { passwordMatches } from '../account/password.js';
import { User } from '../account/User.js';
import { normaliseEmail } from '../../shared/account/normaliseEmail.js';
import type { BrowserBinding } from '../api/Context.js';
import type { Device } from '../api/Viewer.js';
import { AppError } from '../errors/AppError.js';
import { countPasswordAttempt } from '../session/signIn.js';
import { withMinimumDuration } from './withMinimumDuration.js';
import { EmailToken, EmailTokenPurpose, forgetSignUps, hashOf } from '../account/EmailToken.js';
import { sendVerification } from './register.js';
import type { SignUpParts } from './SignUpParts.js';
import { errorWords } from './errorWords.js';

const purpose = EmailTokenPurpose.VERIFY;
/** A password is compared with at most so many sign-ups of one address, because each comparison costs a hash. */
const maxCompared = 5;

/** Evidence that the person who opens a link also made the sign-up. */
export interface SignUpProof {
  /** The password chosen at the sign-up; absent when the browser is the evidence. */
  password?: string | null | undefined;
  binding: BrowserBinding | undefined;
  device: Device;
}

/** Proof that confirming an address needs besides the link. */
export enum Confirmation {
  DONE = 'DONE',
  BY_BROWSER = 'BY_BROWSER',
  BY_PASSWORD = 'BY_PASSWORD',
}

/**
 * Verifies an address by its mailed token together with the browser or the password of the sign-up: the link alone proves the
 * mailbox, not the sign-up. Passwords that others chose for the address are dropped. A second call gives the same result. No
 * session is opened.
 * @throws AppError of kind validation for an unknown or expired token, and on `password` for a wrong one; forbidden with neither
 *   browser nor password; rate_limited
 */
export async function verifyEmail(em: EntityManager, parts: Pick<SignUpParts, 'limits'>, token: string, proof: SignUpProof): Promise<void> {
  const found = await findLink(em, token);
  if ((await found.user.loadOrFail()).emailVerifiedAt) return;
  const passwordHash = await hashOfProver(em, parts, found, proof);
  await em.fork().transactional(async (inner) => {
    const user = await lockOwner(inner, await findLink(inner, token));
    if (!user || user.emailVerifiedAt) return;
    // The stored names are the latest sign-up's, which may be another than the confirmed one.
    if (user.passwordHash !== passwordHash) Object.assign(user, { firstName: '', lastName: '' });
    Object.assign(user, { passwordHash, emailVerifiedAt: new Date() });
    await forgetSignUps(inner, user);
  });
}

/**
 * The proof that confirming an address needs besides the link. Changes nothing.
 * @throws AppError of kind validation for an unknown or expired token
 */
export async function confirmationOf(em: EntityManager, token: string, binding: BrowserBinding | undefined): Promise<Confirmation> {
  const user = await (await findLink(em, token)).user.loadOrFail();
  if (user.emailVerifiedAt) return Confirmation.DONE;
  return hashOfBrowser(await signUpsOf(em, user), binding) === undefined ? Confirmation.BY_PASSWORD : Confirmation.BY_BROWSER;
}

/**
 * Deletes the sign-up of a link, because the owner of the mailbox did not make it. The account goes with its last sign-up.
 * @throws AppError of kind validation for an unknown or expired token; conflict when the address is verified
 */
export async function declineSignUp(em: EntityManager, token: string): Promise<void> {
  await em.transactional(async (inner) => {
    const found = await findLink(inner, token);
    const user = await lockOwner(inner, found);
    if (!user) return;
    if (user.emailVerifiedAt) {
      throw new AppError('conflict', errorWords().confirmedAlready);
    }
    await inner.nativeDelete(EmailToken, { user, purpose, passwordHash: found.passwordHash });
    const [latest] = await signUpsOf(inner, user);
    // An account with premium granted from the shell stays: its owner may sign up later.
    if (!latest && !user.premiumGranted) inner.remove(user);
    else if (user.passwordHash === found.passwordHash) {
      Object.assign(user, { passwordHash: latest?.passwordHash ?? null, firstName: '', lastName: '' });
    }
  });
}

/**
 * Mails the verification link again if the address is unverified; the answer is always the same. The link belongs to the latest
 * sign-up and its browser, no matter which browser asks.
 * @throws AppError of kind rate_limited
 */
export async function resendVerification(
  em: EntityManager,
  parts: Pick<SignUpParts, 'env' | 'limits' | 'mail'>,
  given: string,
  { address }: Device,
): Promise<void> {
  const email = normaliseEmail(given);
  await parts.limits.countMail('resend', email, address);
  await withMinimumDuration(
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
  throw new AppError('validation', [{ code: 'invalid_token', detail: errorWords().linkTooOld, attr: 'non_field_errors' }]);
}

/** Locks the account of a link for this transaction; null if it has been removed. */
const lockOwner = (em: EntityManager, { user }: EmailToken): Promise<User | null> =>
  em.findOne(User, { id: user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, populate: ['passwordHash'] });

/** Unconfirmed sign-ups of an account, latest first. */
const signUpsOf = (em: EntityManager, user: User): Promise<EmailToken[]> =>
  em.find(EmailToken, { user, purpose, passwordHash: { $ne: null } }, { populate: ['passwordHash'], orderBy: { createdAt: 'desc' } });

/** The password of the latest sign-up that this browser made; undefined if it made none. */
const hashOfBrowser = (signUps: EmailToken[], binding: BrowserBinding | undefined): string | undefined =>
  signUps.find(({ bindingHash }) => bindingHash !== null && bindingHash === binding?.hash)?.passwordHash ?? undefined;

/** The hash that matches the given password, among the unconfirmed sign-ups of the address. */
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
    throw new AppError('forbidden', [{ code: 'password_needed', detail: errorWords().otherBrowser, attr: 'non_field_errors' }]);
  }
  const takeOff = await countPasswordAttempt(em, parts, user.email, device);
  const hashes = new Set([link, ...signUps].map(({ passwordHash }) => passwordHash));
  for (const hash of [...hashes].slice(0, maxCompared)) {
    if (hash === null || !(await passwordMatches(hash, password))) continue;
    await takeOff();
    return hash;
  }
  throw new AppError('validation', [{ code: 'invalid_credentials', detail: errorWords().wrongPassword, attr: 'password' }]);
}
