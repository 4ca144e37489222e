import type { LiveAnswer } from './LiveAnswer.js';

/** Deltas are held back at most so long (milliseconds), so that one message carries all columns. */
const coalesceMs = 33;

/** What the writers of one turn tell its readers: that there is something new, at most every 33 ms. */
export class TurnChannel {
  /** Attempts that are, or were a moment ago, written by this server, by index. */
  readonly live = new Map<number, LiveAnswer>();
  /** Raised with every flush; a reader that has seen this number has nothing to fetch. */
  sequence = 0;
  readers = 0;
  private readonly waiting = new Set<() => void>();
  private flushedAt = 0;
  private timer: NodeJS.Timeout | undefined;

  get isIdle(): boolean {
    return this.readers === 0 && [...this.live.values()].every((live) => !live.isOpen);
  }

  /** There is something new; `urgent` for a first token or a change of state, which do not wait. */
  touch(urgent: boolean): void {
    const wait = urgent ? 0 : this.flushedAt + coalesceMs - performance.now();
    if (wait <= 0) this.flush();
    else
      this.timer ??= setTimeout(() => {
        this.flush();
      }, wait);
  }

  /** Calls back once, at the next flush; returns how to call it off. */
  onFlush(callback: () => void): () => void {
    this.waiting.add(callback);
    return () => this.waiting.delete(callback);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushedAt = performance.now();
    this.sequence += 1;
    const callbacks = [...this.waiting];
    this.waiting.clear();
    for (const callback of callbacks) callback();
  }
}
