import type { Cursor, Step } from './collectEvents.js';
import type { AnswerFacts, AnswerValue } from './Answer.js';
import { Generation } from './Generation.js';
import type { BlockGrowth } from './GrowingBlocks.js';
import type { SavedAnswers, SavedAttempt } from './SavedAnswers.js';

/** Deltas are held back at most so long (milliseconds), so that one message carries all columns. */
const coalesceMs = 33;
/** The cost of a message grows with its readers: every ten of them lengthen the wait by as much, up to three times. */
const readersAnInterval = 10;
const mostIntervals = 3;
/** How often answers that another server writes are looked at where it does not tell of them, in milliseconds. */
const lookMs = 500;

/**
 * The answers of one turn, for all of its readers at this server: generations that are written here, and copies of those that
 * are saved, or written elsewhere. Tells readers that there is something new at most every 33 ms, or less often where they are many.
 */
export class TurnFeed {
  /** By index. */
  readonly generations = new Map<number, Generation>();
  /** Raised with every flush; a reader that has seen this number has nothing to fetch. */
  sequence = 0;
  readers = 0;
  private readonly here = new Set<Generation>();
  private readonly waiting = new Set<() => void>();
  /** Steps that were taken since the last flush, by where they begin. */
  private readonly steps = new Map<string, Step>();
  private flushedAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private lookTimer: NodeJS.Timeout | undefined;
  private loading: Promise<void> | undefined;
  private looking: Promise<void> | undefined;
  /** Readings of the database run one after the other: two at once would append the same text twice. */
  private reading: Promise<void> = Promise.resolve();
  /** Something is to be read anew. */
  private isStale = false;

  constructor(
    private readonly turnId: string,
    private readonly saved: SavedAnswers,
  ) {}

  get isIdle(): boolean {
    return this.readers === 0 && ![...this.here].some(({ isOpen }) => isOpen);
  }

  /** An attempt is written here from now on. */
  show(generation: Generation): void {
    this.here.add(generation);
    this.put(generation);
  }

  /** An attempt that was written here has become another server's: what stands in the database takes its place. */
  giveUp(generation: Generation): void {
    this.here.delete(generation);
    this.isStale = true;
    this.look();
  }

  /**
   * Brings the copies up to what is saved: for a reader that comes. Those that wait for their turn share one.
   * @throws whatever the database throws
   */
  load(): Promise<void> {
    this.loading ??= this.inTurn(() => {
      this.loading = undefined;
      return this.loadNow();
    });
    return this.loading;
  }

  /** Whether every answer of the turn is being written here: there is nothing to load then. @param attempts of all of them, as they are saved */
  writes(attempts: readonly SavedAttempt[]): boolean {
    const { allHere } = this;
    return (
      allHere.length > 0 &&
      attempts.every(({ index, attempt }) => allHere.some(({ facts }) => facts.index === index && facts.attempt >= attempt))
    );
  }

  /** Another server may have written on. */
  look(): void {
    this.looking ??= this.inTurn(() => {
      this.looking = undefined;
      return this.lookNow();
    })
      // The next look tries again.
      .catch(() => undefined)
      .finally(() => {
        this.lookLater();
      });
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

  /** Takes a step, or the one that another reader has just taken from the same offsets: the text is put together and written once for all of them. */
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
    // A step with a change of state is not shared: the change must not be told once the end of its answer is being saved.
    if (step.events?.changes.length === 0) this.steps.set(offsets, step);
    return step;
  }

  /** Calls back once, at the next flush; returns how to call it off. */
  onFlush(callback: () => void): () => void {
    this.waiting.add(callback);
    return () => this.waiting.delete(callback);
  }

  /** Stops its timers: it has no readers and nothing open any more. */
  end(): void {
    clearTimeout(this.timer);
    clearTimeout(this.lookTimer);
  }

  private get intervalMs(): number {
    return coalesceMs * Math.min(mostIntervals, Math.max(1, Math.ceil(this.readers / readersAnInterval)));
  }

  private put(generation: Generation): void {
    this.generations.set(generation.facts.index, generation);
    generation.onChange = (urgent) => {
      this.touch(urgent);
    };
    this.touch(true);
  }

  /** Whether it is a copy of what another server is writing. */
  private isForeign(generation: Generation): boolean {
    return generation.isOpen && !this.here.has(generation);
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.reading.then(work);
    this.reading = done.catch(() => undefined);
    return done;
  }

  private async loadNow(): Promise<void> {
    if (this.allHere.length > 0 && this.writes(await this.saved.attempts(this.turnId))) return;
    const saved = await this.saved.whole(this.turnId);
    for (const answer of saved) {
      const known = this.generations.get(answer.index);
      // What is written here is newer; where it has ended, another server may have begun it again.
      if (known && this.here.has(known) && (known.isOpen || known.facts.attempt >= answer.attempt)) continue;
      if (known?.facts.attempt !== answer.attempt || known.state === 'ENDING') this.put(new Generation(answer));
      else if (known.isOpen) known.follow(growthOf(known, answer), hasChanged(known, answer) ? answer : undefined);
    }
    for (const [index, known] of this.generations)
      if (this.isForeign(known) && !saved.some((answer) => answer.index === index)) this.generations.delete(index);
    this.isStale = false;
    this.lookLater();
  }

  /** The answers that are being written here, where no others are known. */
  private get allHere(): Generation[] {
    const open = [...this.here].filter(({ isOpen }) => isOpen);
    return open.length === this.generations.size ? open : [];
  }

  private lookLater(): void {
    clearTimeout(this.lookTimer);
    if (this.readers > 0 && (this.isStale || [...this.generations.values()].some((one) => this.isForeign(one))))
      this.lookTimer = setTimeout(() => {
        this.look();
      }, lookMs).unref();
  }

  /** Reads what lies past the copies' ends. */
  private async lookNow(): Promise<void> {
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
    // Another attempt has taken the place of one of them, or it is gone.
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

/** Whether something is saved of an answer under way, beside its blocks, that a copy of it does not know. */
const hasChanged = ({ facts }: Generation, saved: Pick<AnswerFacts, 'state'>): boolean => facts.state !== saved.state;

/** What a saved answer has more than a copy of it. */
const growthOf = ({ blocks }: Generation, saved: AnswerValue): BlockGrowth[] =>
  saved.blocks.map(({ kind, text, thinking }, block) => ({
    block,
    kind,
    thinking,
    more: text.slice(blocks.list[block]?.content.length ?? 0),
  }));
