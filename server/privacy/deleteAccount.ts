import type { EntityManager } from '@mikro-orm/postgresql';
import { accountMails } from '../account/accountMails.js';
import { forgetPerson } from '../account/ownData.js';
import type { DeleteAccountFields } from '../../shared/account/profile.js';
import { normaliseEmail } from '../../shared/account/normaliseEmail.js';
import type { Device, Viewer } from '../api/Viewer.js';
import { removeApiKeys } from '../apiKey/ownData.js';
import { endPlan, removeCustomer, requireNothingBought } from '../billing/ownData.js';
import { AppError } from '../errors/AppError.js';
import { forgetAddress } from '../mail/ownData.js';
import { forgetPreferences } from '../preferences/ownData.js';
import { removeProviderKeys } from '../providerKey/ownData.js';
import { requireOwner } from '../session/requireOwner.js';
import { removeSessions } from '../session/ownData.js';
import { closeSockets, endSessions } from '../session/sessions.js';
import { liveAnswers } from '../turn/liveAnswers.js';
import type { PrivacyParts } from './PrivacyParts.js';
import { removeAccount } from './removeAccount.js';
import { errorWords } from './errorWords.js';

/**
 * How long the call waits for the removal, in milliseconds; most are finished by then. The rest of a large account is removed
 * later.
 */
const erasureTimeoutMs = 3_000;

/**
 * Deletes an account with everything that belongs to it, at once. Its plan ends, and answers that are being written for it are
 * stopped.
 * @throws AppError of kind validation when the typed address or the password is not the account's; forbidden when there is no
 *   password and the sign-in is too old; rate_limited; provider_failed when Stripe cannot be asked to end the plan; unavailable
 *   when no Stripe knows the plan; conflict when a checkout was opened meanwhile
 */
export async function deleteAccount(
  em: EntityManager,
  parts: Omit<PrivacyParts, 'exports'>,
  viewer: Viewer,
  fields: DeleteAccountFields,
  device: Device,
): Promise<void> {
  const { user } = viewer;
  if (normaliseEmail(fields.email) !== user.email) {
    throw new AppError('validation', [{ code: 'mismatch', detail: errorWords().wrongAddress, attr: 'email' }]);
  }
  await requireOwner(em, parts, viewer, fields.password, device);
  const before = await endPlan(em, parts, user.id);
  await parts.runner.stop(await liveAnswers(em, { user: user.id }));
  const ended = await em.transactional(async (inner) => {
    await requireNothingBought(inner, user.id, before);
    const open = await endSessions(inner, user.id);
    await forgetAddress(inner, user.email);
    parts.mail?.write(inner, user.email, accountMails.deleted(parts.env, user));
    await removeSessions(inner, user.id);
    open.push(...(await removeApiKeys(inner, user.id)));
    await removeProviderKeys(inner, user.id);
    await removeCustomer(inner, user.id);
    await forgetPreferences(inner, user.id);
    await forgetPerson(inner, user.id);
    return open;
  });
  closeSockets(parts.sockets, ended);
  try {
    // What was asked since: an end releases what it reserved, and the rows are going to be gone.
    await parts.runner.stop(await liveAnswers(em.fork(), { user: user.id }));
    await removeAccount(em.fork(), parts.files, user.id, AbortSignal.timeout(erasureTimeoutMs));
  } catch (error) {
    // The account is already deleted; a chore removes the rest within a minute.
    parts.log.warn({ err: error }, 'The data of a deleted account could not be removed; trying again');
  }
}
