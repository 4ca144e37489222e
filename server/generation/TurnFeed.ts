import type { Cursor, Step } from './collectEvents.js';
import type { AnswerFacts, AnswerValue } from './Answer.js';
import { Generation } from './Generation.js';
import type { BlockGrowth } from './GrowingBlocks.js';
import type { SavedAnswers, SavedAttempt } from './SavedAnswers.js';

/** Longest delay of deltas in milliseconds, so that one message carries all columns. */
const coalesceMs = 33;
/** The cost of a message grows with its readers: each ten of them lengthen the interval by its length, up to three times. */
const readersPerInterval = 10;
const maxIntervals = 3;
/** How often answers of another server are read if that server sends no messages, in milliseconds. */
const pollMs = 500;

/**
 * The answers of one turn for all its readers on this server: generations that are written here, and copies of those that are
 * saved or written elsewhere. It notifies readers at most every 33 ms, or less often if there are many.
 */
export class TurnFeed {
  /** By index. */
  readonly generations = new Map<number, Generation>();
  /** Increased with every flush; a reader that has seen this number has nothing to fetch. */
  sequence = 0;
  readers = 0;
  private readonly local = new Set<Generation>();
  private readonly waiting = new Set<() => void>();
  /** Steps taken since the last flush, by the offsets at which they begin. */
  private readonly steps = new Map<string, Step>();
  private flushedAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  private loading: Promise<void> | undefined;
  private polling: Promise<void> | undefined;
  /** Reads of the database run one after the other: two at once would append the same text twice. */
  private reading: Promise<void> = Promise.resolve();
  /** Whether everything must be read again. */
  private isStale = false;

  constructor(
    private readonly turnId: string,
    private readonly saved: SavedAnswers,
  ) {}

  get isIdle(): boolean {
    return this.readers === 0 && ![...this.local].some(({ isOpen }) => isOpen);
  }

  /** Adds an attempt that is written here from now on. */
  addLocal(generation: Generation): void {
    this.local.add(generation);
    this.set(generation);
  }

  /** Removes an attempt that was written here but now belongs to another server; the database's state replaces it. */
  dropLocal(generation: Generation): void {
    this.local.delete(generation);
    this.isStale = true;
    this.poll();
  }

  /**
   * Updates the copies from the database, for a new reader. Waiting calls share one read.
   * @throws whatever the database throws
   */
  load(): Promise<void> {
    this.loading ??= this.serialise(() => {
      this.loading = undefined;
      return this.loadNow();
    });
    return this.loading;
  }

  /**
   * Whether every answer of the turn is being written here, so that there is nothing to load.
   * @param attempts of all its answers, as they are saved
   */
  writesAll(attempts: readonly SavedAttempt[]): boolean {
    const { localIfComplete } = this;
    return (
      localIfComplete.length > 0 &&
      attempts.every(({ index, attempt }) => localIfComplete.some(({ facts }) => facts.index === index && facts.attempt >= attempt))
    );
  }

  /** Reads what another server may have written. */
  poll(): void {
    this.polling ??= this.serialise(() => {
      this.polling = undefined;
      return this.pollNow();
    })
      // The next read tries again.
      .catch(() => undefined)
      .finally(() => {
        this.schedulePoll();
      });
  }

  /** Announces news; `urgent` for a first token or a change of state, which do not wait. */
  scheduleFlush(urgent: boolean): void {
    if (this.timer && !urgent) return;
    const wait = urgent ? 0 : this.flushedAt + this.intervalMs - performance.now();
    if (wait <= 0) this.flush();
    else
      this.timer = setTimeout(() => {
        this.flush();
      }, wait);
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

  /** Stops its timers; call it without readers and open generations. */
  end(): void {
    clearTimeout(this.timer);
    clearTimeout(this.pollTimer);
  }

  private get intervalMs(): number {
    return coalesceMs * Math.min(maxIntervals, Math.max(1, Math.ceil(this.readers / readersPerInterval)));
  }

  private set(generation: Generation): void {
    this.generations.set(generation.facts.index, generation);
    generation.onChange = (urgent) => {
      this.scheduleFlush(urgent);
    };
    this.scheduleFlush(true);
  }

  /** Whether it is a copy of an answer that another server is writing. */
  private isForeign(generation: Generation): boolean {
    return generation.isOpen && !this.local.has(generation);
  }

  private serialise(work: () => Promise<void>): Promise<void> {
    const done = this.reading.then(work);
    this.reading = done.catch(() => undefined);
    return done;
  }

  private async loadNow(): Promise<void> {
    if (this.localIfComplete.length > 0 && this.writesAll(await this.saved.attempts(this.turnId))) return;
    const saved = await this.saved.whole(this.turnId);
    for (const answer of saved) {
      const known = this.generations.get(answer.index);
      // A generation that is written here is newer; if it has ended, another server may have started a new attempt.
      if (known && this.local.has(known) && (known.isOpen || known.facts.attempt >= answer.attempt)) continue;
      if (known?.facts.attempt !== answer.attempt || known.state === 'ENDING') this.set(new Generation(answer));
      else if (known.isOpen) known.follow(growthOf(known, answer), hasChanged(known, answer) ? answer : undefined);
    }
    for (const [index, known] of this.generations)
      if (this.isForeign(known) && !saved.some((answer) => answer.index === index)) this.generations.delete(index);
    this.isStale = false;
    this.schedulePoll();
  }

  /** The answers that are being written here, if these are all known answers. */
  private get localIfComplete(): Generation[] {
    const open = [...this.local].filter(({ isOpen }) => isOpen);
    return open.length === this.generations.size ? open : [];
  }

  private schedulePoll(): void {
    clearTimeout(this.pollTimer);
    if (this.readers > 0 && (this.isStale || [...this.generations.values()].some((one) => this.isForeign(one))))
      this.pollTimer = setTimeout(() => {
        this.poll();
      }, pollMs).unref();
  }

  /** Reads the text beyond the copies. */
  private async pollNow(): Promise<void> {
    if (this.isStale) {
      await this.loadNow();
      return;
    }
    const copies = [...this.generations.values()].filter((one) => this.isForeign(one));
    if (copies.length === 0) return;
    const news = new Map((await this.saved.growth(copies)).map((one) => [one.id, one]));
    const ended = copies.filter(({ facts }) => news.get(facts.id)?.hasEnded);
    for (const { facts, blocks } of ended.length > 0 ? await this.saved.ends(ended) : [])
      ended.find((copy) => copy.facts.id === facts.id)?.follow(blocks, facts);
    for (const copy of copies) {
      const grown = news.get(copy.facts.id);
      if (grown && !grown.hasEnded)
        copy.follow(grown.blocks, hasChanged(copy, grown.facts) ? { ...copy.facts, ...grown.facts } : undefined);
    }
    // One of them has a new attempt, or is gone.
    if (copies.some((copy) => copy.isOpen && !news.has(copy.facts.id))) await this.loadNow();
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

/** Whether a saved live answer has facts, beside its blocks, that its copy does not have. */
const hasChanged = ({ facts }: Generation, saved: Pick<AnswerFacts, 'state'>): boolean => facts.state !== saved.state;

/** What a saved answer has beyond a copy of it. */
const growthOf = ({ blocks }: Generation, saved: AnswerValue): BlockGrowth[] =>
  saved.blocks.map(({ kind, text, thinking }, block) => ({
    block,
    kind,
    thinking,
    more: text.slice(blocks.list[block]?.content.length ?? 0),
  }));
