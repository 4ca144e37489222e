import { providers } from '../config/providers.js';
import type { PersonDoor } from '../gateways/door/PersonDoor.js';
import type { Endpoint } from '../gateways/llm/completion.js';
import type { NamedProvider } from '../../shared/providerKey/kinds.js';
import type { ProviderKey } from './ProviderKey.js';

/** What tells where a key is sent. */
export type Destination = Pick<ProviderKey, 'provider' | 'name' | 'address'>;

/** The row of config/providers.ts of each named provider; undefined for an address. */
export const providerOfKind = (kind: ProviderKey['provider']) => providers.find(({ key }) => key === kind.toLowerCase());

/**
 * Where a person's key is sent: to its provider's own address, never to the one that the operator may have put in its place; or through
 * the guarded door to an address of the person's.
 * @throws AddressRefused
 */
export function wayTo(door: PersonDoor, { provider, name, address }: Destination, apiKey: string | undefined): Endpoint {
  const common = { providerName: name, apiKey, isOwn: true };
  const known = providerOfKind(provider);
  if (known) return { ...common, protocol: known.protocol, baseUrl: known.baseUrl };
  const entered = door.enter(address ?? '');
  return { ...common, protocol: 'openai', baseUrl: entered.address, agent: entered.agent };
}

/** The second part of the ids of a named provider's models. */
export const slugOfNamed = (kind: NamedProvider): string => kind.toLowerCase();
