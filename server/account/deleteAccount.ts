import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from '../answer/Answer.js';
import { AnswerState } from '../answer/answerFields.js';
import { endPlan } from '../billing/endPlan.js';
import { lockCustomer } from '../billing/lockCustomer.js';
import { AppError } from '../errors.js';
import type { Services } from '../services.js';
import { accountLetters } from './accountLetters.js';
import { requirePassword } from './changePassword.js';
import { closeSockets, endSessions } from './endSessions.js';
import type { DeleteAccountFields } from './profile.rules.js';
import type { Device } from './signIn.js';
import { normaliseEmail, type User } from './User.js';

/**
 * Deletes an account with all that hangs on it, at once; its plan ends, what is being written for it is stopped.
 * @throws AppError of kind validation where the typed address or the password is not the account's; rate_limited;
 *   provider_failed where Stripe cannot be asked to end the plan; unavailable where there is no Stripe to
 *   end it at; conflict where a checkout was opened meanwhile
 */
export async function deleteAccount(
  em: EntityManager,
  services: Services,
  user: User,
  fields: DeleteAccountFields,
  device: Device,
): Promise<void> {
  if (normaliseEmail(fields.email) !== user.email) {
    throw new AppError('validation', [{ code: 'mismatch', detail: 'This is not the address of your account', attr: 'email' }]);
  }
  await requirePassword(em, services, user, fields.password, device);
  const before = await endPlan(em, services, user.id);
  const live = await em.find(Answer, { turn: { user }, state: { $in: [AnswerState.QUEUED, AnswerState.STREAMING] } }, { fields: ['id'] });
  await services.runner.stop(live.map(({ id }) => id));
  const ended = await em.transactional(async (inner) => {
    const customer = await lockCustomer(inner, user.id);
    if (customer?.stripeId !== before?.stripeId || customer?.checkoutId !== before?.checkoutId) {
      throw new AppError(
        'conflict',
        'A checkout was opened meanwhile, perhaps in another tab. Please try again, and it ends with your account.',
      );
    }
    const open = await endSessions(inner, user.id);
    services.mail?.write(inner, user.email, accountLetters.deleted(services.env));
    inner.remove(user);
    return open;
  });
  closeSockets(services.sockets, ended);
}
