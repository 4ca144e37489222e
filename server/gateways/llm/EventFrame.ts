import type { DeltaPiece } from './readDelta.js';

/** Characters that JSON writes otherwise in a string (RFC 8259, section 7). */
// eslint-disable-next-line no-control-regex
const written = /["\\\u0000-\u001f]/;
/** The events of some providers differ in a time, a count or a padding, too: after so many without a match, it stops learning. */
const patience = 16;

/**
 * Recognises events that differ from those before in their text alone. Most tokens of a stream are such events, and need no
 * parsing: what surrounds the text has been read before. It must have been read with two texts, because one text alone may stand
 * in another field by chance, and because a reader may read an event once and ignore its repetition.
 */
export class EventFrame {
  private kind: DeltaPiece['kind'] | undefined;
  private before = '';
  private after = '';
  /** The text with which the frame was learned; undefined once it was read with another. */
  private learnedWith: string | undefined;
  private unmatched = 0;

  /** @returns what this event adds, if it has the frame of the events before; it then does nothing else */
  match(data: string): DeltaPiece | undefined {
    const { kind, before, after, learnedWith } = this;
    if (kind === undefined || learnedWith !== undefined || data.length <= before.length + after.length) return undefined;
    if (!data.startsWith(before) || !data.endsWith(after)) return undefined;
    const text = data.slice(before.length, data.length - after.length);
    if (written.test(text)) return undefined;
    this.unmatched = 0;
    return { kind, text };
  }

  /**
   * Learns the frame of an event that was parsed, or keeps the one that it has.
   * @param data the event's JSON
   * @param pieces everything that it added
   */
  learn(data: string, pieces: readonly DeltaPiece[]): void {
    const [piece] = pieces;
    if (piece === undefined || pieces.length > 1) {
      this.kind = undefined;
      return;
    }
    const { kind, text } = piece;
    const json = JSON.stringify(text);
    if (kind === this.kind && data === this.before + json.slice(1, -1) + this.after) {
      if (text !== this.learnedWith) this.learnedWith = undefined;
      return;
    }
    this.kind = undefined;
    if (this.unmatched >= patience) return;
    this.unmatched += 1;
    const start = data.indexOf(json);
    // A text that stands there twice may be another field's.
    if (start < 0 || data.includes(json, start + 1)) return;
    this.kind = kind;
    this.before = copyOf(data.slice(0, start + 1));
    this.after = copyOf(data.slice(start + json.length - 1));
    this.learnedWith = text;
  }
}

/** A slice would keep all of the read from which the event came in memory. */
const copyOf = (text: string): string => Buffer.from(text).toString();
