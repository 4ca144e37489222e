import type { Generation } from './Generation.js';
import type { AnswerEvents } from './answerEvents.graphql.js';

/** Most text in one message (UTF-16 code units), which is also the most that a reader can leave unsent. */
const messageLimit = 128 * 1024;

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

/** Collects what is new beyond the cursors. */
export function collectEvents(turnId: string, cursors: readonly Cursor[]): Step {
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
  const held = blocks.map((_, at) => (isPart ? (lengths[at] ?? 0) : 0));
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
