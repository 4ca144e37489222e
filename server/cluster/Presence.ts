import type { LeaseTimes } from './LeaseKeeper.js';
import type { Redis } from './Redis.js';

/** How long the servers have to tell again what they hold after Redis was away or lost its data, in milliseconds. */
const usualSettleMs = 1_500;

/** Where the servers are told that Redis has lost its data. */
export const lostChannel = 'polylogue:lost';

/** Begin of the key that a living server renews; the rest is the server. */
export const alivePrefix = 'polylogue:alive:';

/** This server's counts in Redis hold only while it lives: it says so there, and its counts are void once it does not. */
export class Presence {
  private timer: NodeJS.Timeout | undefined;
  private readonly doubters: (() => void)[] = [];
  private completeAt = 0;
  private stopped = false;

  /**
   * @param server this run of this server, which nothing else is named
   * @param settleMs how long the servers have to tell again what they hold after Redis was away or lost its data
   */
  constructor(
    readonly redis: Redis,
    readonly server: string,
    private readonly times: LeaseTimes,
    readonly settleMs = usualSettleMs,
  ) {}

  /** Call it after the first connection was tried. */
  async start(): Promise<void> {
    this.redis.onReady(() => {
      this.doubt();
    });
    this.redis.hear(lostChannel, () => {
      this.doubt();
    });
    await this.renew();
  }

  /** Whether what is counted in Redis is complete: it answers, and every living server has told what it holds. */
  get isComplete(): boolean {
    return this.redis.isReady && performance.now() >= this.completeAt;
  }

  /** Calls the listener when every server must tell again what it holds. */
  onDoubt(listener: () => void): void {
    this.doubters.push(listener);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.redis.run((client) => client.del(alivePrefix + this.server)).catch(() => undefined);
  }

  private doubt(): void {
    this.completeAt = performance.now() + this.settleMs;
    void this.renew();
    for (const listener of this.doubters) listener();
  }

  /** While Redis is away nothing is told: doubt() does when it is back. */
  private async renew(): Promise<void> {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.renew(), this.times.renewMs).unref();
    const expiration = { type: 'PX', value: this.times.leaseMs } as const;
    await this.redis.run((client) => client.set(alivePrefix + this.server, '1', { expiration })).catch(() => undefined);
  }
}
