import * as z from 'zod/mini';
import { alivePrefix, lostChannel, type Presence } from '../cluster/Presence.js';

/** Where the servers are told that a slot at a provider is free, by the provider's key. */
export const freedChannel = 'polylogue:freed';
/** A person of whom no server has asked for so long no longer waits, in milliseconds. */
const waitingMs = 3_000;

/**
 * The slots of a provider that each server has taken, and the queue of people who wait at any server. Slots of servers that no
 * longer live are free. A free slot belongs to the first in the queue, who is served at the next call of their server and then goes
 * to the end. Replies whether the counts were lost a moment ago, and otherwise whom it gave a slot.
 */
const take = `
local slots, queue, seen, known = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local server, held, limit, waiting, settling, alive = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6]
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
redis.call('HSET', slots, server, held)
if redis.call('SET', known, string.format('%.0f', now), 'NX') then redis.call('PUBLISH', '${lostChannel}', '') end
if now - redis.call('GET', known) < settling then return {'lost'} end
local free = limit
local counts = redis.call('HGETALL', slots)
for at = 1, #counts, 2 do
  if counts[at] == server or redis.call('EXISTS', alive .. counts[at]) == 1 then
    free = free - counts[at + 1]
  else
    redis.call('HDEL', slots, counts[at])
  end
end
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', seen, '-inf', now - waiting)) do
  redis.call('ZREM', queue, gone)
  redis.call('ZREM', seen, gone)
end
local waits = {}
for at = 7, #ARGV, 2 do
  waits[ARGV[at]] = ARGV[at + 1]
  redis.call('ZADD', queue, 'NX', now + at, ARGV[at])
  redis.call('ZADD', seen, now, ARGV[at])
end
local given = {''}
if free > 0 then
  for _, person in ipairs(redis.call('ZRANGE', queue, 0, free - 1)) do
    if waits[person] then
      given[#given + 1] = person
      if waits[person] == 'more' then
        redis.call('ZADD', queue, now + #ARGV + #given, person)
      else
        redis.call('ZREM', queue, person)
        redis.call('ZREM', seen, person)
      end
    end
  end
end
if #given > 1 then redis.call('HSET', slots, server, held + #given - 1) end
if held + #given == 1 then redis.call('HDEL', slots, server) end
return given`;

/** Gives a slot back. Its person, if waiting, goes to the end of the queue. */
const giveBack = `
local slots, queue = KEYS[1], KEYS[2]
local server, person, provider = ARGV[1], ARGV[2], ARGV[3]
local time = redis.call('TIME')
if redis.call('HINCRBY', slots, server, -1) <= 0 then redis.call('HDEL', slots, server) end
redis.call('ZADD', queue, 'XX', time[1] * 1000000 + time[2], person)
redis.call('PUBLISH', '${freedChannel}', provider)`;

const reply = z.array(z.string());

/** None of these keys may expire or be evicted: a server whose slots are forgotten takes others. */
const keysOf = (provider: string): string[] => ['slots', 'queue', 'seen', 'known'].map((name) => `polylogue:provider:${provider}:${name}`);

interface Asked {
  provider: string;
  /** Most slots of all servers. */
  limit: number;
  /** Slots that this server has. */
  held: number;
  /** The people who wait here, each with whether they have more than one request. */
  people: readonly (readonly [person: string, hasMore: boolean])[];
}

/**
 * Tells how many slots of a provider this server has, and asks for one for each person who waits.
 * @returns those who got one; undefined if Redis has just lost the counts of the servers
 * @throws RedisAway, or an error that Redis replied
 */
export async function takeSlots(
  { redis, server, settleMs }: Presence,
  { provider, limit, held, people }: Asked,
): Promise<string[] | undefined> {
  const waiting = people.flatMap(([person, hasMore]) => [person, hasMore ? 'more' : 'one']);
  const [lost, ...given] = reply.parse(
    await redis.run((client) =>
      client.eval(take, {
        keys: keysOf(provider),
        arguments: [
          server,
          held.toFixed(),
          limit.toFixed(),
          (waitingMs * 1_000).toFixed(),
          (settleMs * 1_000).toFixed(),
          alivePrefix,
          ...waiting,
        ],
      }),
    ),
  );
  return lost === 'lost' ? undefined : given;
}

/** Gives a slot back; if Redis is away, the server's next takeSlots tells that it has it no more. */
export function giveBackSlot({ redis, server }: Presence, provider: string, person: string): void {
  redis.run((client) => client.eval(giveBack, { keys: keysOf(provider), arguments: [server, person, provider] })).catch(() => undefined);
}

/** A person no longer waits here. At another server they go to the end of the queue. */
export function leaveQueue({ redis }: Presence, provider: string, person: string): void {
  const [, queue = '', seen = ''] = keysOf(provider);
  redis.run((client) => Promise.all([client.zRem(queue, person), client.zRem(seen, person)])).catch(() => undefined);
}
