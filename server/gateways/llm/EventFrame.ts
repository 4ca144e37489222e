import type { Piece } from './readDelta.js';

/** Characters that JSON writes otherwise in a string (RFC 8259, section 7). */
// eslint-disable-next-line no-control-regex
const written = /["\\\u0000-\u001f]/;
/** The events of some providers differ in a time, a count or a padding, too: after so many without a match, it stops learning. */
const patience = 16;

/**
 * Recognises events that differ from the one before in their text alone. Most tokens of a stream are such events, and need no
 * parsing: what surrounds the text has been read before.
 */
export class EventFrame {
  private kind: Piece['kind'] | undefined;
  private before = '';
  private after = '';
  private unmatched = 0;

  /** @returns what this event adds, if it has the frame of the one that was learned; it then does nothing else */
  match(data: string): Piece | undefined {
    const { kind, before, after } = this;
    if (kind === undefined || data.length <= before.length + after.length) return undefined;
    if (!data.startsWith(before) || !data.endsWith(after)) return undefined;
    const text = data.slice(before.length, data.length - after.length);
    if (written.test(text)) return undefined;
    this.unmatched = 0;
    return { kind, text };
  }

  /**
   * Learns the frame of an event that was parsed.
   * @param data the event's JSON
   * @param pieces everything that it added
   */
  learn(data: string, pieces: readonly Piece[]): void {
    this.kind = undefined;
    const [piece] = pieces;
    if (piece === undefined || pieces.length > 1 || this.unmatched >= patience) return;
    this.unmatched += 1;
    const json = JSON.stringify(piece.text);
    const start = data.indexOf(json);
    // A text that stands there twice may be another field's.
    if (start < 0 || data.includes(json, start + 1)) return;
    this.kind = piece.kind;
    this.before = copyOf(data.slice(0, start + 1));
    this.after = copyOf(data.slice(start + json.length - 1));
  }
}

/** A slice would keep all of the read from which the event came in memory. */
const copyOf = (text: string): string => Buffer.from(text).toString();
