import type { Answer } from './Answer.js';
import { type AnswerEvents, type AnswerOffset, DeltaKind } from './answerEvents.js';
import { LiveAnswer, type TextKind } from './LiveAnswer.js';
import type { TurnChannel } from './TurnChannel.js';

export type Held = AnswerOffset;

/** Most text in one message (UTF-16 code units): what a reader that takes nothing can leave unsent. */
const messageLimit = 128 * 1024;
/** How often an answer that another server writes is looked up, in milliseconds. */
const pollMs = 500;

interface Cursor {
  source: LiveAnswer;
  attempt: number;
  text: number;
  reasoning: number;
  version: number;
}

interface Wiring {
  turnId: string;
  channel: TurnChannel;
  held: Held[];
  load: (turnId: string) => Promise<Answer[]>;
  leave: () => void;
  signal: AbortSignal | undefined;
}

const isSame = (one: Answer, other: Answer): boolean => one.state === other.state && one.attempt === other.attempt;

const done = { done: true, value: undefined } as const;

/**
 * One reader of one turn. It keeps a place in each text instead of a queue: whoever reads slowly
 * gets fewer, larger deltas, and nothing piles up. Ends when every answer has ended and been read.
 * An iterator by hand, because a generator cannot be returned while it waits.
 */
export class AnswerReader implements AsyncIterableIterator<AnswerEvents, undefined> {
  private readonly cursors = new Map<number, Cursor>();
  private sequence = -1;
  private loaded = false;
  private closed = false;
  private stopWaiting: (() => void) | undefined;

  constructor(private readonly wiring: Wiring) {
    if (wiring.signal?.aborted) void this.return();
    wiring.signal?.addEventListener('abort', () => void this.return(), { once: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<AnswerEvents, undefined>> {
    for (;;) {
      if (!this.loaded && !this.closed) await this.loadSaved();
      if (this.closed) return done;
      this.sequence = this.wiring.channel.sequence;
      const events = this.collect();
      if (events) return { done: false, value: events };
      if ([...this.cursors.values()].every(({ source }) => !source.isOpen)) return this.return();
      await this.wait();
    }
  }

  return(): Promise<IteratorReturnResult<undefined>> {
    if (!this.closed) {
      this.closed = true;
      this.stopWaiting?.();
      this.wiring.leave();
    }
    return Promise.resolve(done);
  }

  /** Takes every answer from the database that this server is not writing itself. */
  private async loadSaved(): Promise<void> {
    const saved = await this.wiring.load(this.wiring.turnId).catch(async (error: unknown) => {
      // Whoever iterates does not return what has thrown.
      await this.return();
      throw error;
    });
    this.loaded = true;
    for (const answer of saved) {
      if (this.wiring.channel.live.has(answer.index)) continue;
      const cursor = this.cursors.get(answer.index);
      const source = new LiveAnswer(answer);
      if (cursor && isSame(cursor.source.answer, answer)) source.version = cursor.source.version;
      this.follow(answer.index, source);
    }
  }

  private follow(index: number, source: LiveAnswer): void {
    const cursor = this.cursors.get(index);
    if (cursor) {
      cursor.source = source;
      return;
    }
    const held = this.wiring.held.find((one) => one.index === index);
    this.cursors.set(index, {
      source,
      attempt: held?.attempt ?? source.answer.attempt,
      text: Math.max(0, held?.text ?? 0),
      reasoning: Math.max(0, held?.reasoning ?? 0),
      version: 0,
    });
  }

  private collect(): AnswerEvents | undefined {
    const events: AnswerEvents = { turnId: this.wiring.turnId, snapshots: [], deltas: [], changes: [] };
    let room = messageLimit;
    for (const [index, live] of this.wiring.channel.live) this.follow(index, live);
    for (const cursor of this.cursors.values()) {
      room -= this.collectText(cursor, events, room);
      const caughtUp = cursor.text === cursor.source.text.length && cursor.reasoning === cursor.source.reasoning.length;
      // The end of an answer is told after all of its text, and after it is saved.
      if (cursor.version !== cursor.source.version && !cursor.source.isSaving && (caughtUp || cursor.source.isOpen)) {
        cursor.version = cursor.source.version;
        events.changes.push(cursor.source.answer);
      }
      if (!caughtUp) this.sequence = -1;
    }
    return events.snapshots.length + events.deltas.length + events.changes.length > 0 ? events : undefined;
  }

  /** @returns how much text went into the events. */
  private collectText(cursor: Cursor, events: AnswerEvents, room: number): number {
    const { source } = cursor;
    const { index, attempt } = source.answer;
    let used = 0;
    if (cursor.attempt !== attempt || cursor.text > source.text.length || cursor.reasoning > source.reasoning.length) {
      const reasoning = source.reasoning.slice(0, room);
      const text = source.text.slice(0, room - reasoning.length);
      events.snapshots.push({ index, attempt, text, reasoning });
      Object.assign(cursor, { attempt, text: text.length, reasoning: reasoning.length });
      used += text.length + reasoning.length;
    }
    const take = (place: TextKind, kind: DeltaKind) => {
      const chunk = source[place].slice(cursor[place], room - used);
      if (!chunk) return;
      events.deltas.push({ index, attempt, kind, offset: cursor[place], chunk });
      cursor[place] += chunk.length;
      used += chunk.length;
    };
    take('reasoning', DeltaKind.REASONING);
    take('text', DeltaKind.TEXT);
    return used;
  }

  /** Until the channel has something new; sooner where another server writes, and there the database is asked. */
  private async wait(): Promise<void> {
    const { channel } = this.wiring;
    if (this.sequence !== channel.sequence) return;
    const foreign = [...this.cursors].some(([index, { source }]) => source.isOpen && !channel.live.has(index));
    await new Promise<void>((resolve) => {
      const timer = foreign ? setTimeout(resolve, pollMs) : undefined;
      const cancel = channel.onFlush(resolve);
      this.stopWaiting = () => {
        clearTimeout(timer);
        cancel();
        resolve();
      };
    });
    this.stopWaiting?.();
    this.stopWaiting = undefined;
    if (foreign) this.loaded = false;
  }
}
