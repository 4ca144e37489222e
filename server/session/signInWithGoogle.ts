import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { AppError } from '../errors.js';
import { GoogleError, type GoogleIdentity } from '../gateways/google/GoogleSignIn.js';
import type { Services } from '../services.js';
import { beginSession } from './beginSession.js';
import { forgetSignUps } from './EmailToken.js';
import { endSessions, closeSockets } from './endSessions.js';
import { requireSignup } from './mayRegister.js';
import type { Device } from './signIn.js';
import { normaliseEmail, User } from './User.js';

const entry = (code: string, detail: string) => [{ code, detail, attr: 'non_field_errors' }];

/**
 * Opens a session for somebody whom Google names, and an account where there is none.
 * @throws AppError of kind validation for a code that is not good; conflict where the address belongs to an account with
 *   a password; forbidden where nobody may sign up; provider_failed
 */
export async function signInWithGoogle(em: EntityManager, services: Services, code: string, device: Device) {
  const identity = await identify(services, code);
  const email = normaliseEmail(identity.email);
  const { user, ended } = await em.transactional(async (inner) => {
    const known = await inner.findOne(User, { googleId: identity.id });
    if (known) return { user: known, ended: [] };
    if ((await inner.count(User, { email, emailVerifiedAt: { $ne: null } })) === 0) requireSignup(services.env, email);
    await inner.execute('insert into "user" (id, email, free_queries, created_at) values (?, ?, ?, now()) on conflict (email) do nothing', [
      v7(),
      email,
      services.env.FREE_QUERIES,
    ]);
    const owner = await inner.findOneOrFail(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (owner.googleId === identity.id) return { user: owner, ended: [] };
    if (owner.emailVerifiedAt) throw linkedElsewhere();
    // Nobody has proven this address before: what a stranger may have chosen for it dies.
    Object.assign(owner, {
      googleId: identity.id,
      emailVerifiedAt: new Date(),
      passwordHash: null,
      firstName: nameOf(identity.firstName),
      lastName: nameOf(identity.lastName),
    });
    await forgetSignUps(inner, owner);
    return { user: owner, ended: await endSessions(inner, owner.id) };
  });
  closeSockets(services.sockets, ended);
  return beginSession(em, services, user, device);
}

/**
 * Connects a Google account to one's own, whatever address it has.
 * @throws AppError of kind validation, conflict, provider_failed
 */
export async function connectGoogle(em: EntityManager, services: Services, user: User, code: string): Promise<User> {
  const { id } = await identify(services, code);
  const owner = await em.findOne(User, { googleId: id });
  if (owner && owner.id !== user.id) throw linkedElsewhere();
  user.googleId = id;
  await em.flush();
  services.changes.publish(`viewer:${user.id}`);
  return user;
}

/**
 * Takes the Google account off again, where a password is left to come in by.
 * @throws AppError of kind conflict
 */
export async function disconnectGoogle(em: EntityManager, services: Services, user: User): Promise<User> {
  await em.populate(user, ['passwordHash']);
  if (user.passwordHash === null) {
    throw new AppError('conflict', 'Set a password first: without it and without Google nobody could open this account.');
  }
  user.googleId = null;
  await em.flush();
  services.changes.publish(`viewer:${user.id}`);
  return user;
}

async function identify({ google, log }: Services, code: string): Promise<GoogleIdentity> {
  if (!google) throw new AppError('unavailable', 'Signing in with Google is not switched on here.');
  try {
    return await google.identify(code);
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    log.warn({ reason: error.message }, 'A sign-in with Google failed');
    if (error.reason === 'unavailable') throw new AppError('provider_failed', 'Google does not answer. Please try again in a moment.');
    throw new AppError('validation', entry('invalid_code', `${error.message} Please try again.`));
  }
}

const linkedElsewhere = () =>
  new AppError(
    'conflict',
    entry('social_account_conflict', 'This social account cannot be used: its email is already linked to another account.'),
  );

/** As the rules of a name have it; Google's own are longer now and then. */
const nameOf = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 150);
