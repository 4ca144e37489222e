import type { Answer } from './Answer.js';
import type { AnswerEvents, AnswerOffset } from './answerEvents.js';
import { collectEvents, type Cursor } from './collectEvents.js';
import { LiveAnswer } from './LiveAnswer.js';
import type { TurnChannel } from './TurnChannel.js';

export type Held = AnswerOffset;

/** How often an answer that another server writes is looked up, in milliseconds. */
const pollMs = 500;

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
      const events = this.step();
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
      if (this.isWrittenHere(answer)) continue;
      const cursor = this.cursors.get(answer.index);
      const source = new LiveAnswer(answer);
      if (cursor && isSame(cursor.source.answer, answer)) source.version = cursor.source.version;
      this.follow(answer.index, source);
    }
  }

  /** Whether what this server knows is at least as new. What has ended here may have been taken up again past it. */
  private isWrittenHere({ index, attempt }: Answer): boolean {
    const { live } = this.wiring.channel;
    const known = live.get(index);
    if (!known) return false;
    if (known.isOpen || known.answer.attempt >= attempt) return true;
    live.delete(index);
    return false;
  }

  private follow(index: number, source: LiveAnswer): void {
    const cursor = this.cursors.get(index);
    if (cursor?.source === source) return;
    const held = this.wiring.held.find((one) => one.index === index);
    const begun = {
      attempt: held?.attempt ?? source.answer.attempt,
      text: Math.max(0, held?.text ?? 0),
      reasoning: Math.max(0, held?.reasoning ?? 0),
      version: 0,
    };
    this.cursors.set(index, { ...(cursor ?? begun), source });
  }

  /** Takes the next step; readers that stand at the same place take one together. */
  private step(): AnswerEvents | undefined {
    const { channel, turnId } = this.wiring;
    for (const [index, live] of channel.live) this.follow(index, live);
    const { events, cursors, isBehind } = channel.share([...this.cursors.values()], (here) => collectEvents(turnId, here));
    for (const cursor of cursors) this.cursors.set(cursor.source.answer.index, cursor);
    if (isBehind) this.sequence = -1;
    return events;
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
