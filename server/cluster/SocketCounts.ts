import { alivePrefix, type Presence } from './Presence.js';

/** How long a count is kept in Redis after its last change, in seconds: longer than sockets last. */
const keptSeconds = 86_400;

/** Tells this server's count of a session, 0 for none, and replies the sum of all servers that live. */
const count = `
local server, here, kept, alive = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
if here == '0' then redis.call('HDEL', KEYS[1], server) else redis.call('HSET', KEYS[1], server, here) end
redis.call('EXPIRE', KEYS[1], kept)
local sum = 0
local counts = redis.call('HGETALL', KEYS[1])
for at = 1, #counts, 2 do
  if counts[at] == server or redis.call('EXISTS', alive .. counts[at]) == 1 then
    sum = sum + counts[at + 1]
  else
    redis.call('HDEL', KEYS[1], counts[at])
  end
end
return sum`;

/**
 * How many sockets each session has at all servers, in Redis. Counts that were lost there come back as the sockets of their session
 * change; until then a session may have more.
 */
export class SocketCounts {
  constructor(private readonly presence: Presence) {}

  /**
   * Whether a session that has so many at this server has no more than the limit at all of them.
   * @returns true, too, if that cannot be known
   */
  async isWithin(session: string, here: number, limit: number): Promise<boolean> {
    try {
      return Number(await this.send(session, here)) <= limit;
    } catch {
      return true;
    }
  }

  /** Tells how many a session still has here. */
  publish(session: string, here: number): void {
    this.send(session, here).catch(() => undefined);
  }

  private send(session: string, here: number): Promise<unknown> {
    const { redis, server } = this.presence;
    const args = [server, here.toFixed(), keptSeconds.toFixed(), alivePrefix];
    return redis.run((client) => client.eval(count, { keys: [`polylogue:sockets:${session}`], arguments: args }));
  }
}
