/**
 * Detects when nothing has come for too long. `heard` is called for every read, so it only stores the time: one timer runs, and
 * is set again only when it fires too early.
 */
export class Silence {
  expired = false;
  private last = performance.now();
  private timer: NodeJS.Timeout;
  private late: NodeJS.Immediate | undefined;

  /** @param limit longest silence in milliseconds */
  constructor(
    private limit: number,
    private readonly onExpired: () => void,
  ) {
    this.timer = setTimeout(this.check, limit);
  }

  heard(): void {
    this.last = performance.now();
  }

  /** Waits at most `limit` milliseconds from now on. */
  shorten(limit: number): void {
    if (limit >= this.limit) return;
    this.limit = limit;
    this.heard();
    clearTimeout(this.timer);
    this.timer = setTimeout(this.check, limit);
  }

  stop(): void {
    clearTimeout(this.timer);
    clearImmediate(this.late);
  }

  private readonly check = (): void => {
    // A busy process may be late itself: data waiting in the kernel is read before the decision.
    if (!this.waitOn()) this.late = setImmediate(this.decide);
  };

  private readonly decide = (): void => {
    if (this.waitOn()) return;
    this.expired = true;
    this.onExpired();
  };

  /** Sets the timer for the rest of the limit, if there is any. */
  private waitOn(): boolean {
    const left = Math.ceil(this.limit - (performance.now() - this.last));
    if (left <= 0) return false;
    this.timer = setTimeout(this.check, Math.min(left, this.limit));
    return true;
  }
}
