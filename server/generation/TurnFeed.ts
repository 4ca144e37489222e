import { type AnswerFacts, type AnswerValue, isLive } from './Answer.js';
import { AnswerState } from './answer.graphql.js';
import { Generation } from './Generation.js';
import type { BlockGrowth } from './GrowingBlocks.js';
import { Pulse } from './Pulse.js';
import type { SavedAnswers, SavedAttempt } from './SavedAnswers.js';

/** How often answers of another server are read if that server sends no messages, in milliseconds. */
const pollMs = 500;
/** The same while their text comes another way: only their ends and what went wrong there are looked for. */
const confirmMs = 2_000;

/** A way for live text between servers that is quicker than the database. */
export interface LiveText {
  /** Call it when a generation that is written here has changed; `urgent` for changes that do not wait. */
  grew: (generation: Generation, urgent: boolean) => void;
  /** Call it whenever the database is read for a turn with copies. */
  want: (turnId: string) => void;
  /** Whether the text of all these copies comes this way. */
  isCarrying: (copies: readonly Generation[]) => boolean;
}

/**
 * The answers of one turn for all its readers on this server: generations that are written here, and copies of those that are
 * saved or written elsewhere.
 */
export class TurnFeed {
  /** Notifies the readers. */
  readonly pulse = new Pulse();
  /** By index. */
  readonly generations = new Map<number, Generation>();
  private readonly local = new Set<Generation>();
  private pollTimer: NodeJS.Timeout | undefined;
  private loading: Promise<void> | undefined;
  private polling: Promise<void> | undefined;
  private polledAt = 0;
  /**
   * Reads of the database run one after the other, so that one read serves all who wait for it, and no copy is replaced while
   * another read holds it.
   */
  private reading: Promise<void> = Promise.resolve();
  /** Whether everything must be read again. */
  private isStale = false;

  constructor(
    readonly turnId: string,
    private readonly saved: SavedAnswers,
    private readonly liveText?: LiveText,
  ) {}

  get isIdle(): boolean {
    return this.pulse.readers === 0 && this.open.length === 0;
  }

  /** The copies of answers that other servers are writing; none without readers. */
  get copies(): Generation[] {
    return this.pulse.readers > 0 ? [...this.generations.values()].filter((one) => this.isForeign(one)) : [];
  }

  /** The generations that are being written here. */
  get open(): Generation[] {
    return [...this.local].filter(({ isOpen }) => isOpen);
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
   * Updates the copies from the database, for a new reader: texts that are here are not read again. Waiting calls share one read.
   * @throws every error of the database
   */
  load(): Promise<void> {
    this.loading ??= this.serialise(async () => {
      this.loading = undefined;
      if (this.isStale || this.generations.size === 0) await this.loadAll();
      else {
        await this.loadOutdated();
        await this.pollNow();
      }
      this.schedulePoll();
    });
    return this.loading;
  }

  /**
   * Whether every answer of the turn is being written here, so that there is nothing to load.
   * @param attempts of all its answers, as they are saved
   */
  writesAll(attempts: readonly SavedAttempt[]): boolean {
    const { open, generations } = this;
    return open.length > 0 && open.length === generations.size && this.hasLatest(attempts);
  }

  /**
   * Reads what another server says that it has saved.
   * @param hasEnded whether an answer has ended; its text may have come another way
   */
  hearSaved(hasEnded: boolean): void {
    if (hasEnded || this.isStale || !this.liveText?.isCarrying(this.copies)) this.poll();
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

  /** Stops its timers; call it without readers and open generations. */
  end(): void {
    this.pulse.end();
    clearTimeout(this.pollTimer);
  }

  private set(generation: Generation): void {
    this.generations.set(generation.facts.index, generation);
    generation.onChange = (urgent) => {
      if (this.local.has(generation)) this.liveText?.grew(generation, urgent);
      this.pulse.scheduleFlush(urgent);
    };
    this.pulse.scheduleFlush(true);
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

  private async loadAll(): Promise<void> {
    this.take(await this.saved.whole(this.turnId));
    this.isStale = false;
  }

  /**
   * Reads the answers whose latest attempt is not here.
   * @param broken copies that must be read again whatever their attempt
   */
  private async loadOutdated(broken: readonly Generation[] = []): Promise<void> {
    const attempts = await this.saved.attempts(this.turnId);
    for (const [index, known] of this.generations)
      if (!(known.isOpen && this.local.has(known)) && !attempts.some((one) => one.index === index)) this.generations.delete(index);
    const isBroken = ({ index }: SavedAttempt) => broken.some(({ facts }) => facts.index === index);
    const outdated = attempts.filter((one) => !this.isHere(one) || isBroken(one)).map(({ index }) => index);
    if (outdated.length > 0) this.take(await this.saved.whole(this.turnId, outdated));
  }

  /** Updates what is here to these answers as they are saved. */
  private take(saved: readonly AnswerValue[]): void {
    for (const answer of saved) {
      const known = this.generations.get(answer.index);
      // A generation that is written here is newer; if it has ended, another server may have started a new attempt.
      if (known && this.local.has(known) && (known.isOpen || known.facts.attempt >= answer.attempt)) continue;
      if (known?.facts.attempt !== answer.attempt || known.state === 'ENDING' || isCut(known, answer)) this.set(new Generation(answer));
      else if (known.isOpen) known.follow(growthOf(known, answer), hasChanged(known, answer) ? answer : undefined);
    }
    if (this.copies.length > 0) this.liveText?.want(this.turnId);
  }

  /**
   * Whether the latest attempt of every answer is here, written or copied.
   * @param attempts of all answers of the turn, as they are saved
   */
  private hasLatest(attempts: readonly SavedAttempt[]): boolean {
    return attempts.length === this.generations.size && attempts.every((one) => this.isHere(one));
  }

  /** Whether an attempt is here, or a later one that is written here and has begun since the attempt was read. */
  private isHere({ index, attempt }: SavedAttempt): boolean {
    const known = this.generations.get(index);
    return known !== undefined && (this.local.has(known) ? known.facts.attempt >= attempt : known.facts.attempt === attempt);
  }

  private schedulePoll(): void {
    clearTimeout(this.pollTimer);
    if (this.pulse.readers === 0 || (!this.isStale && this.copies.length === 0)) return;
    this.pollTimer = setTimeout(() => {
      const isConfirmed = performance.now() - this.polledAt < confirmMs && this.liveText?.isCarrying(this.copies);
      if (isConfirmed && !this.isStale) this.schedulePoll();
      else this.poll();
    }, pollMs).unref();
  }

  /** Reads the text beyond the copies. */
  private async pollNow(): Promise<void> {
    this.polledAt = performance.now();
    if (this.isStale) {
      await this.loadAll();
      return;
    }
    const { copies } = this;
    if (copies.length === 0) return;
    this.liveText?.want(this.turnId);
    const news = new Map((await this.saved.growth(copies)).map((one) => [one.id, one]));
    const ended = copies.filter(({ facts }) => news.get(facts.id)?.hasEnded);
    for (const { facts, blocks } of ended.length > 0 ? await this.saved.ends(ended) : [])
      ended.find((copy) => copy.facts.id === facts.id)?.follow(blocks, facts);
    for (const copy of copies) {
      const grown = news.get(copy.facts.id);
      if (grown && !grown.hasEnded)
        copy.follow(grown.blocks, hasChanged(copy, grown.facts) ? { ...copy.facts, ...grown.facts } : undefined);
    }
    // These have a new attempt, are gone, or have lost what their server had not saved.
    const broken = copies.filter((copy) => copy.isOpen && news.get(copy.facts.id)?.hasEnded !== false);
    if (broken.length > 0) await this.loadOutdated(broken);
  }
}

/** Whether a saved answer has a newer state than its copy. QUEUED is never newer: a copy may be told sooner that its answer has begun. */
const hasChanged = ({ facts }: Generation, saved: Pick<AnswerFacts, 'state'>): boolean =>
  facts.state !== saved.state && saved.state !== AnswerState.QUEUED;

/** Whether an answer has ended with less text than its copy holds, because its server died before it had saved the rest. */
const isCut = ({ isOpen, blocks }: Generation, saved: AnswerValue): boolean =>
  isOpen && !isLive(saved) && blocks.list.some(({ content }, at) => content.length > (saved.blocks[at]?.text.length ?? 0));

/** The growth of a saved answer beyond a copy of it. */
const growthOf = ({ blocks }: Generation, saved: AnswerValue): BlockGrowth[] =>
  saved.blocks.map(({ kind, text, thinking }, block) => {
    const offset = blocks.list[block]?.content.length ?? 0;
    return { block, kind, thinking, offset, more: text.slice(offset) };
  });
