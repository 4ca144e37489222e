import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { accountMails } from '../account/accountMails.js';
import { requireOwner } from './requireOwner.js';
import { User } from '../account/User.js';
import { normaliseEmail } from '../../shared/account/normaliseEmail.js';
import type { Device, Viewer } from '../api/Viewer.js';
import { AppError } from '../errors/AppError.js';
import { GoogleError, type GoogleIdentity, type GoogleProblem } from '../gateways/google/GoogleSignIn.js';
import { forgetSignUps } from '../account/EmailToken.js';
import { requireSignup } from '../account/requireSignup.js';
import { beginSession } from './signIn.js';
import { closeSockets, endSessions } from './sessions.js';
import type { SessionParts } from './SessionParts.js';
import { languageAsked } from '../words/requestLanguage.js';
import { errorWords } from './errorWords.js';

const entry = (code: string, detail: string) => [{ code, detail, attr: 'non_field_errors' }];

/**
 * Opens a session for the person whom Google identifies, and makes an account if there is none.
 * @throws AppError of kind validation for an invalid code; conflict if the address belongs to an account with a password;
 *   forbidden when sign-up is closed; rate_limited; provider_failed
 */
export async function signInWithGoogle(em: EntityManager, parts: SessionParts, code: string, device: Device) {
  const identity = await identify(parts, code);
  const email = normaliseEmail(identity.email);
  const { user, ended } = await em.transactional(async (inner) => {
    const known = await inner.findOne(User, { googleId: identity.id });
    if (known) return { user: known, ended: [] };
    if ((await inner.count(User, { email, emailVerifiedAt: { $ne: null } })) === 0) requireSignup(parts.env, email);
    await inner.execute('insert into "user" (id, email, free_queries, created_at) values (?, ?, ?, now()) on conflict (email) do nothing', [
      v7(),
      email,
      parts.env.FREE_QUERIES,
    ]);
    const owner = await inner.findOneOrFail(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (owner.googleId === identity.id) return { user: owner, ended: [] };
    if (owner.emailVerifiedAt) throw linkedElsewhere();
    // The address was not verified before: strangers may have chosen its passwords, so they are dropped.
    Object.assign(owner, {
      googleId: identity.id,
      emailVerifiedAt: new Date(),
      passwordHash: null,
      firstName: nameOf(identity.firstName),
      lastName: nameOf(identity.lastName),
      language: languageAsked(),
    });
    await forgetSignUps(inner, owner);
    return { user: owner, ended: await endSessions(inner, owner.id) };
  });
  closeSockets(parts.sockets, ended);
  await parts.limits.countSignIn(user.id);
  return beginSession(em, parts, user, device);
}

type ConnectingParts = Pick<SessionParts, 'env' | 'log' | 'changes' | 'limits' | 'mail' | 'google'>;

/** Input for connecting a Google account. */
export interface ConnectGoogle {
  code: string;
  /** The current password; absent only if the account has none. */
  password?: string | null | undefined;
}

/**
 * Connects a Google account with any address to the viewer's account, and tells the viewer by mail.
 * @throws AppError of kind validation, forbidden, conflict, provider_failed, rate_limited
 */
export async function connectGoogle(
  em: EntityManager,
  parts: ConnectingParts,
  viewer: Viewer,
  { code, password }: ConnectGoogle,
  device: Device,
): Promise<User> {
  const { user } = viewer;
  await requireOwner(em, parts, viewer, password, device);
  const { id, email } = await identify(parts, code);
  const owner = await em.findOne(User, { googleId: id });
  if (owner && owner.id !== user.id) throw linkedElsewhere();
  if (owner) return user;
  Object.assign(user, { googleId: id, googleAddedAt: new Date() });
  parts.mail?.write(em, user.email, accountMails.googleConnected(parts.env, user, email));
  await em.flush();
  parts.changes.publish(`viewer:${user.id}`);
  return user;
}

/**
 * Disconnects the Google account of an account that also has a password.
 * @throws AppError of kind conflict if it has none
 */
export async function disconnectGoogle(em: EntityManager, { changes }: Pick<SessionParts, 'changes'>, user: User): Promise<User> {
  await em.populate(user, ['passwordHash']);
  if (user.passwordHash === null) {
    throw new AppError('conflict', errorWords().lastWayIn);
  }
  Object.assign(user, { googleId: null, googleAddedAt: null });
  await em.flush();
  changes.publish(`viewer:${user.id}`);
  return user;
}

/**
 * Removes a Google account that was connected later, when a new password is set: an intruder may have connected it. The one that
 * the account was made with proved the address, and stays.
 * @returns whether one was removed
 */
export function dropAddedGoogle(user: User): boolean {
  if (user.googleAddedAt === null) return false;
  Object.assign(user, { googleId: null, googleAddedAt: null });
  return true;
}

async function identify({ google, log }: Pick<SessionParts, 'google' | 'log'>, code: string): Promise<GoogleIdentity> {
  if (!google) throw new AppError('unavailable', errorWords().googleOff);
  try {
    return await google.identify(code);
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    log.warn({ reason: error.message }, 'A sign-in with Google failed');
    if (error.problem === 'unavailable') throw new AppError('provider_failed', errorWords().googleAway);
    throw new AppError('validation', entry('invalid_code', refusals()[error.problem]));
  }
}

function refusals(): Record<Exclude<GoogleProblem, 'unavailable'>, string> {
  const { googleAddressUnproven: unproven, googleUntrusted: untrusted, googleNobody: nobody, googleCodeRefused: code } = errorWords();
  return { unproven, untrusted, nobody, code };
}

const linkedElsewhere = () => new AppError('conflict', entry('social_account_conflict', errorWords().linkedElsewhere));

/** Fits a name to the rules of this site: Google's are sometimes longer. */
const nameOf = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 150);
