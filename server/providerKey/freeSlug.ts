import { providers } from '../config/providers.js';
import type { ProviderKey } from './ProviderKey.js';

/** What an address without a Latin letter in its name is called in ids. */
const nameless = 'server';

/** Most characters: some letters become several plain ones. */
const most = 40;

/** The part of ids for an address: its name in plain letters, which none of the person's other keys and no provider has. */
export function freeSlug(name: string, others: readonly Pick<ProviderKey, 'slug'>[]): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, most)
    .replace(/-$/, '');
  const taken = new Set([...others.map(({ slug }) => slug), ...providers.map(({ key }) => key)]);
  const wanted = plain === '' ? nameless : plain;
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number.toFixed()}`;
  return slug;
}
