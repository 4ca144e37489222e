import type { Generation } from './Generation.js';
import type { Cursor, Step } from './Pulse.js';
import type { TurnFeed } from './TurnFeed.js';
import type { SavedAttempt } from './SavedAnswers.js';
import type { AnswerEvents, AnswerOffset } from './answerEvents.graphql.js';

/** Most text in one message (UTF-16 code units), which is also the most that a reader can leave unsent. */
const messageLimit = 128 * 1024;

interface Wiring {
  turnId: string;
  feed: TurnFeed;
  /** The offsets up to which the reader already has each answer. */
  held: AnswerOffset[];
  /** The latest attempts, if they have just been read. */
  attempts: readonly SavedAttempt[] | undefined;
  leave: () => void;
  signal: AbortSignal | undefined;
}

const done = { done: true, value: undefined } as const;

/**
 * One reader of one turn. It keeps an offset in each block instead of a queue: a slow reader gets fewer, larger deltas, and
 * nothing accumulates. It ends when every answer has ended and been read. It is a handwritten iterator, because a generator
 * cannot be returned while it waits.
 */
export class FeedReader implements AsyncIterableIterator<AnswerEvents, undefined> {
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
    const { feed } = this.wiring;
    if (!this.loaded && !this.closed) await this.load();
    for (;;) {
      if (this.closed) return done;
      this.sequence = feed.pulse.sequence;
      const events = this.step();
      if (events) return { done: false, value: events };
      if ([...feed.generations.values()].every(({ isOpen }) => !isOpen)) return this.return();
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

  private async load(): Promise<void> {
    try {
      const { feed, attempts } = this.wiring;
      if (!attempts || !feed.writesAll(attempts)) await feed.load();
      this.loaded = true;
    } catch (error) {
      // `for await` does not call `return` when `next` has thrown.
      await this.return();
      throw error;
    }
  }

  /** Takes the next step; readers with the same offsets share it. */
  private step(): AnswerEvents | undefined {
    const { feed, turnId } = this.wiring;
    const here = [...feed.generations].map(([index, source]) => this.cursor(index, source));
    const { events, cursors, isBehind } = feed.pulse.share(here, (same) => collectEvents(turnId, same));
    for (const cursor of cursors) this.cursors.set(cursor.source.facts.index, cursor);
    if (isBehind) this.sequence = -1;
    return events;
  }

  private cursor(index: number, source: Generation): Cursor {
    const known = this.cursors.get(index);
    if (known) return known.source === source ? known : { ...known, source };
    const held = this.wiring.held.find((one) => one.index === index);
    return {
      source,
      attempt: held?.attempt ?? source.facts.attempt,
      lengths: held?.blocks ?? [],
      outlineVersion: 0,
      version: 0,
    };
  }

  /** Waits until there is something new. */
  private async wait(): Promise<void> {
    const { feed } = this.wiring;
    if (this.sequence !== feed.pulse.sequence) return;
    await new Promise<void>((resolve) => {
      const cancel = feed.pulse.onFlush(resolve);
      this.stopWaiting = () => {
        cancel();
        resolve();
      };
    });
    this.stopWaiting = undefined;
  }
}

/** Collects what is new beyond the cursors. */
function collectEvents(turnId: string, cursors: readonly Cursor[]): Step {
  const events: AnswerEvents = { turnId, snapshots: [], deltas: [], changes: [] };
  let room = messageLimit;
  let isBehind = false;
  const moved = cursors.map((cursor) => {
    const { source } = cursor;
    const { attempt } = source.facts;
    const held = addOutline(cursor, events);
    const lengths = addText(source, held, events, room);
    for (const [at, length] of lengths.entries()) room -= length - (held[at] ?? 0);
    const caughtUp = source.blocks.list.every(({ content }, at) => content.length === lengths[at]);
    // The end of an answer is sent after all of its text, and after it is saved.
    const sendsChange = cursor.version !== source.version && source.state !== 'ENDING' && (caughtUp || source.isOpen);
    if (sendsChange) events.changes.push(source.value);
    if (!caughtUp) isBehind = true;
    return { source, attempt, lengths, outlineVersion: source.outlineVersion, version: sendsChange ? source.version : cursor.version };
  });
  const isEmpty = events.snapshots.length + events.deltas.length + events.changes.length === 0;
  return { events: isEmpty ? undefined : events, cursors: moved, isBehind };
}

/**
 * Adds the outline of the answer, if the reader does not have it.
 * @returns how much of each block the reader then has
 */
function addOutline({ source, attempt, lengths, outlineVersion }: Cursor, events: AnswerEvents): number[] {
  const { facts } = source;
  const blocks = source.blocks.list;
  const isPart = attempt === facts.attempt && lengths.every((length, at) => length <= (blocks[at]?.content.length ?? -1));
  // A text that the reader holds as one, and that was reasoning, is sent again as that.
  const held = blocks.map(({ retoldIn }, at) => (isPart && retoldIn <= outlineVersion ? (lengths[at] ?? 0) : 0));
  if (!isPart || (outlineVersion !== source.outlineVersion && blocks.length > 0))
    events.snapshots.push({
      index: facts.index,
      attempt: facts.attempt,
      blocks: blocks.map(({ kind, thinking }, at) => ({ kind, length: held[at] ?? 0, thinking })),
    });
  return held;
}

/**
 * Adds the text of blocks beyond these lengths, as far as there is room.
 * @returns how much of each block the reader then has
 */
function addText(
  { facts: { index }, blocks: { list } }: Generation,
  held: readonly number[],
  events: AnswerEvents,
  room: number,
): number[] {
  let left = room;
  return list.map(({ content }, block) => {
    const offset = held[block] ?? 0;
    const chunk = content.slice(offset, left);
    left -= chunk.length;
    if (chunk !== '') events.deltas.push({ index, block, offset, chunk });
    return offset + chunk.length;
  });
}
