import type { EntityManager } from '@mikro-orm/postgresql';
import { forgetCustomer } from './billing/applyReading.js';
import { lockCustomer } from './billing/Customer.js';
import { StartError } from '../shared/errors/StartError.js';
import { spentThisMonth } from './spend/spentThisMonth.js';
import { User } from './account/User.js';
import { normaliseEmail } from '../shared/account/normaliseEmail.js';
import { listReports, removeShare } from './share/reports.js';

const usage = `npm run user -- list             everybody, oldest first, with what they spent this month (UTC)
npm run user -- grant EMAIL      makes a person premium, without a subscription
npm run user -- revoke EMAIL     takes that back
npm run user -- operator EMAIL on|off
                                 whether a person may fetch and remove the models of this machine
npm run user -- reports          shared pages that readers reported, the last first
npm run user -- unshare ID       takes a shared page away
npm run user -- unbill EMAIL     forgets a plan that you have ended at Stripe, where this server cannot see it`;

/**
 * Runs an administrator's command about accounts. Running servers see its effect at the person's next request.
 * @returns lines to print
 * @throws StartError for an unknown command or address
 */
export async function userCommand(em: EntityManager, [command, email, value, ...rest]: readonly string[]): Promise<string[]> {
  if (rest.length > 0 || (value !== undefined && command !== 'operator')) throw new StartError(`Too many words.\n${usage}`);
  switch (command) {
    case 'list':
      if (email !== undefined) throw new StartError(`Too many words.\n${usage}`);
      return listAccounts(em);
    case 'grant':
    case 'revoke':
      if (email === undefined) throw new StartError(`Say whose: npm run user -- ${command} EMAIL`);
      return [describe(await setPremium(em, email, command === 'grant'))];
    case 'operator':
      if (email === undefined || (value !== 'on' && value !== 'off'))
        throw new StartError('Say who and what: npm run user -- operator EMAIL on|off');
      return [describe(await setOperator(em, email, value === 'on'))];
    case 'unbill':
      if (email === undefined) throw new StartError(`Say whose: npm run user -- ${command} EMAIL`);
      return [describe(await unbill(em, email))];
    case 'reports':
      if (email !== undefined) throw new StartError(`Too many words.\n${usage}`);
      return listReports(em);
    case 'unshare':
      if (email === undefined) throw new StartError('Say which page: npm run user -- unshare ID');
      return [`${await removeShare(em, email)} is gone.`];
    case undefined:
      throw new StartError(`Say what to do.\n${usage}`);
    default:
      throw new StartError(`There is no command "${command}".\n${usage}`);
  }
}

async function listAccounts(em: EntityManager): Promise<string[]> {
  const users = await em.find(User, { deletedAt: null }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const spent = await spentThisMonth(em);
  return users.map((user) => [describe(user), ...(spent.get(user.id) ?? [])].join('\t'));
}

async function findUser(em: EntityManager, email: string): Promise<User> {
  const user = await em.findOne(User, { email: normaliseEmail(email) });
  if (!user) throw new StartError(`Nobody has an account under ${email}. See who does with the command list.`);
  return user;
}

async function unbill(em: EntityManager, email: string): Promise<User> {
  const user = await findUser(em, email);
  await em.transactional(async (inner) => {
    const customer = await lockCustomer(inner, user.id);
    if (customer?.stripeId == null) throw new StartError(`${user.email} has bought nothing, or nothing since it was forgotten.`);
    await forgetCustomer(inner, customer.stripeId);
  });
  return em.refreshOrFail(user);
}

async function setPremium(em: EntityManager, email: string, premiumGranted: boolean): Promise<User> {
  const user = await findUser(em, email);
  user.premiumGranted = premiumGranted;
  await em.flush();
  return user;
}

async function setOperator(em: EntityManager, email: string, isOperator: boolean): Promise<User> {
  const user = await findUser(em, email);
  user.isOperator = isOperator;
  await em.flush();
  return user;
}

/** One line per account, with tabs between its parts. */
function describe(user: User): string {
  const plan = user.subscribed ? 'premium' : `free, ${user.remainingQueries} queries left`;
  const since = `since ${user.createdAt.toISOString().slice(0, 10)}`;
  return [user.email, plan, since, ...(user.isOperator ? ['operator'] : [])].join('\t');
}
