import type { Generation, TextKind } from './Generation.js';
import { type AnswerEvents, DeltaKind } from './wire.js';

/** Most text in one message (UTF-16 code units): what a reader that takes nothing can leave unsent. */
const messageLimit = 128 * 1024;

/** Where a reader stands in one answer. Never changed, so that readers at the same offsets can share it. */
export interface Cursor {
  readonly source: Generation;
  readonly attempt: number;
  readonly text: number;
  readonly reasoning: number;
  /** The last change of state that was told. */
  readonly version: number;
}

/** One step of a reader: what it is told, and where it stands afterwards. */
export interface Step {
  /** Undefined where there is nothing to tell. */
  readonly events: AnswerEvents | undefined;
  readonly cursors: readonly Cursor[];
  /** More is there than fits into one message. */
  readonly isBehind: boolean;
}

/** Takes what is new past the cursors. */
export function collectEvents(turnId: string, cursors: readonly Cursor[]): Step {
  const events: AnswerEvents = { turnId, snapshots: [], deltas: [], changes: [] };
  let room = messageLimit;
  let isBehind = false;
  const moved = cursors.map((cursor) => {
    const { source } = cursor;
    const { attempt, text, reasoning, used } = collectText(cursor, events, room);
    room -= used;
    const caughtUp = text === source.text.length && reasoning === source.reasoning.length;
    // The end of an answer is told after all of its text, and after it is saved.
    const tells = cursor.version !== source.version && source.state !== 'ENDING' && (caughtUp || source.isOpen);
    if (tells) events.changes.push(source.value);
    if (!caughtUp) isBehind = true;
    return { source, attempt, text, reasoning, version: tells ? source.version : cursor.version };
  });
  const isEmpty = events.snapshots.length + events.deltas.length + events.changes.length === 0;
  return { events: isEmpty ? undefined : events, cursors: moved, isBehind };
}

/** @returns where the reader stands then, and how much text went into the events */
function collectText(cursor: Cursor, events: AnswerEvents, room: number) {
  const { source } = cursor;
  const { index, attempt } = source.facts;
  let { text, reasoning } = cursor;
  let used = 0;
  if (cursor.attempt !== attempt || text > source.text.length || reasoning > source.reasoning.length) {
    const snapshot = { index, attempt, reasoning: source.reasoning.slice(0, room), text: '' };
    snapshot.text = source.text.slice(0, room - snapshot.reasoning.length);
    events.snapshots.push(snapshot);
    text = snapshot.text.length;
    reasoning = snapshot.reasoning.length;
    used = text + reasoning;
  }
  const take = (which: TextKind, kind: DeltaKind, offset: number): number => {
    const chunk = source[which].slice(offset, room - used);
    if (chunk) events.deltas.push({ index, attempt, kind, offset, chunk });
    used += chunk.length;
    return offset + chunk.length;
  };
  reasoning = take('reasoning', DeltaKind.REASONING, reasoning);
  text = take('text', DeltaKind.TEXT, text);
  return { attempt, text, reasoning, used };
}
