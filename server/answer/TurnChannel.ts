import type { Cursor, Step } from './collectEvents.js';
import type { LiveAnswer } from './LiveAnswer.js';

/** Deltas are held back at most so long (milliseconds), so that one message carries all columns. */
const coalesceMs = 33;
/** A message costs the server as much for each reader: so many more readers make it wait as long again, up to three times. */
const readersAnInterval = 10;
const mostIntervals = 3;

/** What the writers of one turn tell its readers: that there is something new, at most every 33 ms, or less often where they are many. */
export class TurnChannel {
  /** Attempts that are, or were a moment ago, written by this server, by index. */
  readonly live = new Map<number, LiveAnswer>();
  /** Raised with every flush; a reader that has seen this number has nothing to fetch. */
  sequence = 0;
  readers = 0;
  private readonly waiting = new Set<() => void>();
  /** Steps that were taken since the last flush, by where they begin. */
  private readonly steps = new Map<string, Step>();
  private flushedAt = 0;
  private timer: NodeJS.Timeout | undefined;

  get isIdle(): boolean {
    return this.readers === 0 && [...this.live.values()].every((live) => !live.isOpen);
  }

  /** There is something new; `urgent` for a first token or a change of state, which do not wait. */
  touch(urgent: boolean): void {
    if (this.timer && !urgent) return;
    const wait = urgent ? 0 : this.flushedAt + this.intervalMs - performance.now();
    if (wait <= 0) this.flush();
    else
      this.timer = setTimeout(() => {
        this.flush();
      }, wait);
  }

  /**
   * Takes a step, or the one that another reader has just taken from the same place: the text is put together
   * and written once for all of them.
   */
  share(cursors: readonly Cursor[], take: (cursors: readonly Cursor[]) => Step): Step {
    // What was read from the database is each reader's own.
    if (this.readers === 1 || cursors.some(({ source }) => this.live.get(source.answer.index) !== source)) return take(cursors);
    const place = cursors
      .map(({ source, attempt, text, reasoning, version }) => [source.answer.index, attempt, text, reasoning, version].join())
      .join(';');
    const shared = this.steps.get(place);
    if (shared) return shared;
    const step = take(cursors);
    // A change of state is looked at anew by everybody: it may not be told once its answer is being saved.
    if (step.events?.changes.length === 0) this.steps.set(place, step);
    return step;
  }

  /** Calls back once, at the next flush; returns how to call it off. */
  onFlush(callback: () => void): () => void {
    this.waiting.add(callback);
    return () => this.waiting.delete(callback);
  }

  private get intervalMs(): number {
    return coalesceMs * Math.min(mostIntervals, Math.max(1, Math.ceil(this.readers / readersAnInterval)));
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushedAt = performance.now();
    this.sequence += 1;
    this.steps.clear();
    const callbacks = [...this.waiting];
    this.waiting.clear();
    for (const callback of callbacks) callback();
  }
}
