import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7, validate as isUuid } from 'uuid';
import { maxProviderKeys } from '../../shared/providerKey/limits.js';
import { providerNames } from '../../shared/providerKey/kinds.js';
import type { AddProviderKeyFields, ReplaceProviderKeyFields } from '../../shared/providerKey/providerKeyRules.js';
import { accountMails } from '../account/accountMails.js';
import { User } from '../account/User.js';
import type { Device, Viewer } from '../api/Viewer.js';
import { AppError, notFound, validationError } from '../errors/AppError.js';
import type { PersonDoor } from '../gateways/door/PersonDoor.js';
import { requireOwner } from '../session/requireOwner.js';
import type { SessionParts } from '../session/SessionParts.js';
import { errorWords } from './errorWords.js';
import { freeSlug } from './freeSlug.js';
import type { Bound, KeyRing } from './KeyRing.js';
import { ProviderKey, ProviderKeyState } from './ProviderKey.js';
import { refusalOf } from './refusalOf.js';
import { providerKeysOf, type StoredKeys } from './StoredKeys.js';
import { type Tried, tryKey } from './tryKey.js';
import { type Destination, slugOfNamed, wayTo } from './wayTo.js';

/** Dependencies of the code of provider keys. */
export interface ProviderKeyParts extends Pick<SessionParts, 'env' | 'limits' | 'mail' | 'changes'> {
  providerKeys: {
    door: PersonDoor;
    stored: StoredKeys;
    /** Undefined in production without KEY_SECRETS: then people bring no keys. */
    ring: KeyRing | undefined;
  };
}

/**
 * Tries a key and keeps it sealed, for an owner who has proved to be one; a mail tells the person.
 * @throws AppError of kind validation (also what the provider says of the key), forbidden or rate_limited as requireOwner, conflict at
 *   the most keys or with another key of the provider, and unavailable where people bring no keys
 */
export async function addProviderKey(
  em: EntityManager,
  parts: ProviderKeyParts,
  viewer: Viewer,
  { provider, name, password, ...fields }: AddProviderKeyFields,
  device: Device,
): Promise<ProviderKey> {
  const { key, address, model } = givenIn(fields);
  const ring = requireRing(parts);
  await requireOwner(em, parts, viewer, password, device);
  const { user } = viewer;
  const isNamed = provider !== 'COMPATIBLE';
  const named: Destination = { provider, name: isNamed ? providerNames[provider] : (name ?? ''), address: isNamed ? null : address };
  // Before the provider is asked, and again when it has answered.
  requireRoom(await providerKeysOf(em, user.id), named);
  const tried = await tryIt(parts, user.id, named, key, model);
  const id = v7();
  const added = await em.transactional(async (inner) => {
    // One at a time, so that two requests cannot both make the last one.
    await inner.findOneOrFail(User, user.id, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true });
    const others = await providerKeysOf(inner, user.id);
    requireRoom(others, named);
    const slug = isNamed ? slugOfNamed(provider) : freeSlug(named.name, others);
    const kept = keptOf(ring, { rowId: id, userId: user.id, provider }, key, tried);
    mail(inner, parts, user, named);
    return inner.create(ProviderKey, { ...named, id, slug, user: user.id, ...kept });
  });
  tell(parts, user.id);
  return added;
}

/**
 * Tries another key and keeps it in place of the one before, which is never sent to another address, and never dropped without another
 * one: whoever wants that removes it. A key that is refused changes nothing.
 * @throws AppError as addProviderKey, and not_found for a key of another person
 */
export async function replaceProviderKey(
  em: EntityManager,
  parts: ProviderKeyParts,
  viewer: Viewer,
  id: string,
  { password, ...fields }: ReplaceProviderKeyFields,
  device: Device,
): Promise<ProviderKey> {
  const { key, address, model } = givenIn(fields);
  const ring = requireRing(parts);
  const { user } = viewer;
  const row = await ownProviderKey(em, user.id, id);
  await requireOwner(em, parts, viewer, password, device);
  const { provider, name } = row;
  const invalid = (path: string, message: string) => validationError([{ code: 'invalid', message, path: [path] }]);
  if (key === null && (provider !== 'COMPATIBLE' || row.envelope !== null)) throw invalid('key', errorWords().needsKey);
  if (provider !== 'COMPATIBLE' && address !== null) throw invalid('address', errorWords().fixedAddress({ name }));
  const destination = { provider, name, address: address ?? row.address };
  const tried = await tryIt(parts, user.id, destination, key, model);
  await em.transactional(async (inner) => {
    const kept = { address: destination.address, ...keptOf(ring, { rowId: id, userId: user.id, provider }, key, tried) };
    if ((await inner.nativeUpdate(ProviderKey, { id, user: user.id }, kept)) === 0) throw notFound('providerKey');
    mail(inner, parts, user, destination);
  });
  tell(parts, user.id);
  return em.refreshOrFail(row);
}

/**
 * Tries a kept key again: what its provider says of it, and its models, are kept.
 * @throws AppError of kind not_found, rate_limited, unavailable where people bring no keys, and provider_failed if the provider cannot be
 *   asked, which says nothing of the key
 */
export async function testProviderKey(em: EntityManager, parts: ProviderKeyParts, userId: string, id: string): Promise<ProviderKey> {
  requireRing(parts);
  const row = await ownProviderKey(em, userId, id);
  await parts.limits.countKeyTest(userId);
  const { provider, address, testedAt, models: known } = row;
  const kept = await parts.providerKeys.stored
    .endpointOf(em, row)
    .then((endpoint) => tryKey(endpoint, provider, null, known))
    .then(fresh)
    .catch((error: unknown) => {
      const refused = refusalOf(error, row);
      if (!refused.refusal) throw new AppError('provider_failed', refused.entries);
      return { state: ProviderKeyState.REFUSED, said: refused.refusal.quoted ?? null, testedAt: new Date() };
    });
  // Not if it was replaced or tested meanwhile: both set the time.
  await em.nativeUpdate(ProviderKey, { id, user: userId, address, testedAt }, kept);
  tell(parts, userId);
  return em.refreshOrFail(row);
}

/**
 * Removes a key for good: no request is sent with it from now on.
 * @throws AppError of kind not_found for a key of another person
 */
export async function removeProviderKey(em: EntityManager, parts: ProviderKeyParts, userId: string, id: string): Promise<void> {
  const removed = isUuid(id) ? await em.nativeDelete(ProviderKey, { id, user: userId }) : 0;
  if (removed === 0) throw notFound('providerKey');
  tell(parts, userId);
}

/** What is not empty. */
const givenIn = ({ key, address, model }: Pick<ReplaceProviderKeyFields, 'key' | 'address' | 'model'>) => ({
  ...{ key: key || null, address: address || null, model: model || null },
});

async function ownProviderKey(em: EntityManager, userId: string, id: string): Promise<ProviderKey> {
  const row = isUuid(id) ? await em.findOne(ProviderKey, { id, user: userId }, { populate: ['envelope'], refresh: true }) : null;
  if (!row) throw notFound('providerKey');
  return row;
}

function requireRing({ providerKeys: { ring } }: ProviderKeyParts): KeyRing {
  if (!ring) throw new AppError('unavailable', errorWords().off);
  return ring;
}

/** @throws AppError of kind conflict */
function requireRoom(others: readonly ProviderKey[], { provider, name }: Destination): void {
  if (others.length >= maxProviderKeys) throw new AppError('conflict', errorWords().tooMany({ most: maxProviderKeys.toFixed() }));
  const isTaken = provider !== 'COMPATIBLE' && others.some((other) => other.provider === provider);
  if (isTaken) throw new AppError('conflict', errorWords().haveOne({ name }));
}

/** @throws AppError of kind rate_limited, or validation with what is wrong with the key or the address */
async function tryIt(
  { limits, providerKeys: { door } }: ProviderKeyParts,
  userId: string,
  destination: Destination,
  key: string | null,
  model: string | null,
): Promise<Tried> {
  await limits.countKeyTest(userId);
  try {
    return await tryKey(wayTo(door, destination, key ?? undefined), destination.provider, model);
  } catch (error) {
    throw new AppError('validation', refusalOf(error, destination).entries);
  }
}

/** What is kept of a key that its provider has just accepted. */
const fresh = ({ models, ms }: Tried) => ({
  ...{ state: ProviderKeyState.OK, said: null, testedAt: new Date(), testedMs: ms, models },
});

/** The same, and the key itself, sealed. */
function keptOf(ring: KeyRing, bound: Bound, key: string | null, tried: Tried) {
  const sealed = key === null ? { envelope: null, lastFour: null } : { envelope: ring.seal(key, bound), lastFour: lastFourOf(key) };
  return { ...sealed, ...fresh(tried) };
}

/** Of a short key they would be most of it. */
const lastFourOf = (key: string): string => (key.length < 12 ? '' : key.slice(-4));

function mail(em: EntityManager, { mail: queue, env }: ProviderKeyParts, user: User, { name }: Destination): void {
  queue?.write(em, user.email, accountMails.providerKeyKept(env, user, name));
}

/** Open pages read the catalogue again. */
function tell({ changes }: ProviderKeyParts, userId: string): void {
  changes.publish(`viewer:${userId}`);
}
