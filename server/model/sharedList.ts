import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Redis } from '../cluster/Redis.js';
import { parameterNames } from '../../shared/turn/parameters.js';
import type { OfferedModel, ProviderSource } from './ProviderSource.js';

/** How long a list serves all servers, in milliseconds: less than the pause between two reads of it. */
const freshMs = 540_000;
/** Pause between two looks for the list that another server is reading, and longest wait for it, in milliseconds. */
const [lookMs, usualWaitMs] = [100, 3_000];

/** A model's fields in a provider's list: only the server's own models have more. */
const offered = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  tier: z.optional(z.enum(['free', 'premium'])),
  contextWindow: z.optional(z.number()),
  priceIn: z.optional(z.number()),
  priceOut: z.optional(z.number()),
  capabilities: z.optional(z.array(z.string())),
  parameters: z.optional(z.array(z.enum(parameterNames))),
  release: z.optional(z.string()),
  chats: z.optional(z.boolean()),
  available: z.optional(z.boolean()),
});
const list = z.array(offered);

/**
 * Reads a provider's list for all servers: one asks the provider, the others take its list from Redis. A failure is not shared,
 * and while Redis is away each server asks for itself.
 * @param waitMs longest wait for the list that another server is reading, in milliseconds
 */
export function sharedList({ key, endpoint, list: ask }: ProviderSource, redis: Redis, waitMs = usualWaitMs): ProviderSource['list'] {
  // During an update of the servers, old and new ones may have different addresses for it.
  const address = createHash('sha256')
    .update(endpoint()?.baseUrl ?? '')
    .digest('hex');
  const listKey = `polylogue:models:${key}:${address}`;
  const askingKey = `${listKey}:asking`;
  const stored = async (): Promise<OfferedModel[] | undefined> => {
    const text = await redis.run((client) => client.get(listKey));
    return text === null ? undefined : list.parse(JSON.parse(text));
  };
  /** @returns whether this server is the one that asks */
  const claim = async () =>
    (await redis.run((client) => client.set(askingKey, '1', { condition: 'NX', expiration: { type: 'PX', value: waitMs } }))) !== null;
  const askForAll = async (signal: AbortSignal) => {
    try {
      const models = await ask(signal);
      const expiration = { type: 'PX', value: freshMs } as const;
      await redis.run((client) => client.set(listKey, JSON.stringify(models), { expiration })).catch(() => undefined);
      return models;
    } finally {
      await redis.run((client) => client.del(askingKey)).catch(() => undefined);
    }
  };
  return async (signal) => {
    const until = performance.now() + waitMs;
    let isClaimed = false;
    try {
      while (!isClaimed && performance.now() < until) {
        const models = await stored();
        if (models) return models;
        isClaimed = await claim();
        if (!isClaimed) await delay(lookMs, undefined, { signal });
      }
    } catch {
      // Without Redis, or after the time for the list, it is asked as if it were alone.
    }
    return isClaimed ? askForAll(signal) : ask(signal);
  };
}
