/** How many times the limit may pass while bytes come that bring nothing: comments, pings, the beginning of a long event. */
const mostIdle = 5;

/**
 * Detects when nothing has come for too long. `heard` is called for every read, so it only stores the time: one timer runs, and
 * is set again only when it fires too early.
 */
export class Silence {
  expired = false;
  private last = performance.now();
  private lastBrought = this.last;
  private timer: NodeJS.Timeout;
  private late: NodeJS.Immediate | undefined;

  private limit: number;

  /** @param longest silence in milliseconds */
  constructor(
    private readonly longest: number,
    private readonly onExpired: () => void,
  ) {
    this.limit = longest;
    this.timer = setTimeout(this.check, longest);
  }

  /** Something of the answer has come. */
  heard(): void {
    this.last = performance.now();
    this.lastBrought = this.last;
  }

  /** Bytes have come that bring nothing: they are a sign of life for a while. */
  heardNothing(): void {
    const now = performance.now();
    if (now - this.lastBrought < mostIdle * this.limit) this.last = now;
  }

  /** Waits at most this many milliseconds from now on, and never longer than at first. */
  waitAtMost(limit: number): void {
    const next = Math.min(limit, this.longest);
    if (next === this.limit) return;
    this.limit = next;
    this.heard();
    clearTimeout(this.timer);
    this.timer = setTimeout(this.check, next);
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
