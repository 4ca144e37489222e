/**
 * What the bench's provider says: tokens of ten characters, a blank, four that are this place's of this answer alone,
 * and five that are the time at which it was sent. Whoever receives one knows whether it belongs there, and how late it is.
 */
export const tokenLength = 10;
const checkLength = 4;
const markLength = 5;

const checks = 36 ** checkLength;
/** Marks come again after so many tenths of a millisecond: 100 minutes. */
const marks = 36 ** markLength;

/** Tenths of a millisecond on the clock of this machine, which all its processes share. */
export function clock(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return (seconds * 10_000 + Math.floor(nanoseconds / 100_000)) % marks;
}

/** @returns how many milliseconds lie between a mark and now */
export const age = (now: number, mark: number): number => ((now - mark + marks) % marks) / 10;

/** A number of its own for every answer: FNV-1a of the prompt and the model. */
export function seedOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

const digits = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz');

/** Writes the token of this place, sent at this time, into `target`. */
export function writeToken(target: Buffer, at: number, seed: number, place: number, mark: number): void {
  target[at] = 0x20;
  writeNumber(target, at + 1, checkLength, (seed + place * 7919) % checks);
  writeNumber(target, at + 1 + checkLength, markLength, mark);
}

function writeNumber(target: Buffer, at: number, length: number, value: number): void {
  let rest = value;
  for (let place = at + length - 1; place >= at; place -= 1) {
    target[place] = digits[rest % 36] ?? 0;
    rest = Math.floor(rest / 36);
  }
}

/** The time of the token that begins at this character. */
export function markAt(text: string, at: number): number {
  let mark = 0;
  for (let place = at + 1 + checkLength; place < at + tokenLength; place += 1) {
    const code = text.charCodeAt(place);
    mark = mark * 36 + (code >= 97 ? code - 87 : code - 48);
  }
  return mark;
}
