import { setTimeout as delay } from 'node:timers/promises';
import { AnswerState } from '../generation/answer.graphql.js';
import type { AnswerEvents, AnswerOffset } from '../generation/answerEvents.graphql.js';
import { BlindColumn } from './BlindColumn.js';
import { commonGiven } from './evenGiven.js';
import { maskAnswer } from './maskAnswers.js';

/** Milliseconds between two releases of text. */
const tickMs = 50;
/** UTF-16 code units of each column in one release while an answer is being written: 300 a second. */
const unitsPerTick = 15;
/** Releases of the text that is left when all answers have ended: two seconds. */
const lastTicks = 40;

interface Wiring {
  turnId: string;
  /** The number of its columns: one that is being saved is not told before it is. */
  columns: number;
  /** When the turn was asked. */
  askedAt: Date;
  /** All that the answers' writers tell, from the start. */
  source: AsyncIterableIterator<AnswerEvents, undefined>;
  /** The offsets up to which the reader already has each answer. */
  held: readonly AnswerOffset[];
  /** Called once, when the reader has ended. */
  onClose: () => void;
}

const done = { done: true, value: undefined } as const;

/**
 * One reader of a blind turn. It follows the writers like any reader, and passes on masked answers and their texts: of all columns
 * to the same length, which grows evenly and never beyond the shortest text that is still being written. So neither speed nor an
 * early end tells the model. It ends when all is released. It is a handwritten iterator, because a generator cannot be returned
 * while it waits.
 */
export class BlindReader implements AsyncIterableIterator<AnswerEvents, undefined> {
  private readonly columns = new Map<number, BlindColumn>();
  /** Length to which every text is released, in UTF-16 code units. */
  private released = 0;
  private lastStep: number | undefined;
  private reading: Promise<void> | undefined;
  private hasSourceEnded = false;
  private failure: { error: unknown } | undefined;
  private isClosed = false;
  private readonly closed = Promise.withResolvers<undefined>();
  private readonly begun = Promise.withResolvers<undefined>();

  constructor(private readonly wiring: Wiring) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<AnswerEvents, undefined>> {
    if (!this.reading && !this.isClosed) {
      this.reading = this.read();
      await this.begun.promise;
      this.released = this.firstRelease();
    }
    for (;;) {
      if (this.isClosed) return done;
      if (this.failure) {
        await this.return();
        throw this.failure.error;
      }
      const events = this.step();
      if (events) return { done: false, value: events };
      if (this.hasEnded) return this.return();
      await Promise.race([delay(tickMs), this.closed.promise]);
      this.advance();
    }
  }

  async return(): Promise<IteratorReturnResult<undefined>> {
    if (!this.isClosed) {
      this.isClosed = true;
      this.closed.resolve(undefined);
      this.begun.resolve(undefined);
      this.wiring.onClose();
      await this.wiring.source.return?.();
    }
    return done;
  }

  /** Follows the writers. */
  private async read(): Promise<void> {
    try {
      for await (const { snapshots, deltas, changes } of this.wiring.source) {
        for (const snapshot of snapshots) if (this.column(snapshot.index).outline(snapshot)) this.released = 0;
        for (const delta of deltas) this.column(delta.index).grow(delta);
        for (const facts of changes) if (this.column(facts.index).change(facts)) this.released = 0;
        this.begun.resolve(undefined);
      }
    } catch (error) {
      this.failure = { error };
    }
    this.hasSourceEnded = true;
    this.begun.resolve(undefined);
  }

  private column(index: number): BlindColumn {
    const known = this.columns.get(index) ?? new BlindColumn(this.wiring.held.find((one) => one.index === index));
    this.columns.set(index, known);
    return known;
  }

  private get list(): BlindColumn[] {
    return [...this.columns.values()];
  }

  /** Whether everything is known that all columns tell. */
  private get knowsAll(): boolean {
    return this.hasSourceEnded || this.list.filter(({ facts }) => facts).length >= this.wiring.columns;
  }

  /** Whether a column is being written, or saved. */
  private get isLive(): boolean {
    return !this.hasSourceEnded && (!this.knowsAll || this.list.some((column) => column.isUnfinished));
  }

  /** The length beyond which no text may be released. */
  private get limit(): number {
    const { list, isLive, knowsAll } = this;
    if (!isLive) return Math.max(0, ...list.map(({ text }) => text.length));
    return knowsAll ? Math.min(...list.filter((column) => column.isUnfinished).map(({ text }) => text.length)) : 0;
  }

  private get hasEnded(): boolean {
    return !this.isLive && this.list.every((column) => column.isWhole);
  }

  /**
   * The length of the first release. A reader that holds text gets the next piece at once, so that a reader whose connection breaks
   * again and again still makes progress. A reader without text begins where one that was there from the start would be.
   */
  private firstRelease(): number {
    const open = this.list.filter((column) => column.isUnfinished || !column.isWhole);
    if (this.list.some(({ shown }) => shown > 0)) return Math.min(this.limit, ...open.map(({ shown }) => shown + unitsPerTick));
    const ticks = Math.max(0, Date.now() - this.wiring.askedAt.getTime()) / tickMs;
    return Math.min(this.limit, Math.floor(ticks * unitsPerTick));
  }

  private advance(): void {
    const { limit } = this;
    const left = Math.max(0, limit - this.released);
    if (this.isLive) this.lastStep = undefined;
    else this.lastStep ??= Math.max(unitsPerTick, Math.ceil(left / lastTicks));
    this.released += Math.min(left, this.lastStep ?? unitsPerTick);
  }

  /** The news for the reader: text up to the released length, and the state that all columns tell. */
  private step(): AnswerEvents | undefined {
    const { turnId, askedAt } = this.wiring;
    const events: AnswerEvents = { turnId, snapshots: [], deltas: [], changes: [] };
    const { isLive, knowsAll, list } = this;
    for (const [index, column] of this.columns) column.release(index, this.released, events, isLive);
    const { hasEnded } = this;
    // What the columns known so far have in common may be one column's own.
    const given = knowsAll ? commonGiven(list.flatMap(({ facts }) => facts ?? [])) : null;
    const live = list.some(({ shown }) => shown > 0) ? AnswerState.STREAMING : AnswerState.QUEUED;
    for (const column of list) {
      const { facts, text } = column;
      if (!facts) continue;
      const state = hasEnded ? facts.state : live;
      const told = `${facts.attempt.toFixed()} ${state} ${String(given !== null)}`;
      if (column.told !== told) events.changes.push(maskAnswer(facts, { askedAt, given }, state, hasEnded ? text : ''));
      column.told = told;
    }
    return events.snapshots.length + events.deltas.length + events.changes.length === 0 ? undefined : events;
  }
}
