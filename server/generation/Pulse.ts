import type { AnswerEvents } from './answerEvents.graphql.js';
import type { Generation } from './Generation.js';

/** Longest delay of deltas in milliseconds, so that one message carries all columns. */
const coalesceMs = 33;
/** The cost of a message grows with its readers: each ten of them lengthen the interval by its length, up to three times. */
const readersPerInterval = 10;
const maxIntervals = 3;

/** A reader's position in one answer. Immutable, so that readers at the same offsets can share it. */
export interface Cursor {
  readonly source: Generation;
  readonly attempt: number;
  /** How much of each block it has, in UTF-16 code units. */
  readonly lengths: readonly number[];
  /** The last change of the outline that the reader was sent. */
  readonly outlineVersion: number;
  /** The last change of state that the reader was sent. */
  readonly version: number;
}

/** One step of a reader: the events for it, and its new position. */
export interface Step {
  /** Undefined if there is nothing to send. */
  readonly events: AnswerEvents | undefined;
  readonly cursors: readonly Cursor[];
  /** Whether there is more than fits into one message. */
  readonly isBehind: boolean;
}

/** Notifies the readers of one turn of news at most every 33 ms, or less often if there are many, and lets them share their steps. */
export class Pulse {
  /** Increased with every flush; a reader that has seen this number has nothing to fetch. */
  sequence = 0;
  readers = 0;
  private readonly waiting = new Set<() => void>();
  /** Steps taken since the last flush, by the offsets at which they begin. */
  private readonly steps = new Map<string, Step>();
  private flushedAt = 0;
  private timer: NodeJS.Timeout | undefined;
  /** The news of a piece of work that is announced as one. */
  private held: { any: boolean; urgent: boolean } | undefined;

  /** Announces news; `urgent` for a first token or a change of state, which do not wait. */
  scheduleFlush(urgent: boolean): void {
    if (this.held) {
      this.held = { any: true, urgent: this.held.urgent || urgent };
      return;
    }
    if (this.timer && !urgent) return;
    const wait = urgent ? 0 : this.flushedAt + this.intervalMs - performance.now();
    if (wait <= 0) this.flush();
    else
      this.timer = setTimeout(() => {
        this.flush();
      }, wait);
  }

  /**
   * Announces all news of a piece of work at once. Unless there are many readers, it does not wait: such news comes from another
   * server, which has already waited as long. Waiting again would add half an interval on average, because a message that comes a
   * little early would wait for the end of the interval, and delay the next one.
   */
  together(work: () => void): void {
    this.held = { any: false, urgent: false };
    try {
      work();
    } finally {
      const { any, urgent } = this.held;
      this.held = undefined;
      if (any) this.scheduleFlush(urgent || this.intervalMs === coalesceMs);
    }
  }

  /**
   * Takes a step, or returns the one that another reader has just taken from the same offsets: its text is joined and serialised
   * once for all of them.
   */
  share(cursors: readonly Cursor[], take: (cursors: readonly Cursor[]) => Step): Step {
    if (this.readers === 1) return take(cursors);
    const offsets = cursors
      .map(({ source, attempt, lengths, outlineVersion, version }) =>
        [source.facts.index, attempt, outlineVersion, version, ...lengths].join(),
      )
      .join(';');
    const shared = this.steps.get(offsets);
    if (shared) return shared;
    const step = take(cursors);
    // A step with a change of state is not shared: the change must not be sent while the end of its answer is being saved.
    if (step.events?.changes.length === 0) this.steps.set(offsets, step);
    return step;
  }

  /** Calls back once, at the next flush; returns a function that cancels it. */
  onFlush(callback: () => void): () => void {
    this.waiting.add(callback);
    return () => this.waiting.delete(callback);
  }

  /** Stops its timer; call it without readers. */
  end(): void {
    clearTimeout(this.timer);
  }

  private get intervalMs(): number {
    return coalesceMs * Math.min(maxIntervals, Math.max(1, Math.ceil(this.readers / readersPerInterval)));
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
