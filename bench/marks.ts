/** Marks come again after so many tenths of a millisecond: 100 minutes. */
const marks = 36 ** 5;

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

function writeNumber(target: Buffer, at: number, length: number, value: number): void {
  let rest = value;
  for (let place = at + length - 1; place >= at; place -= 1) {
    target[place] = digits[rest % 36] ?? 0;
    rest = Math.floor(rest / 36);
  }
}

/**
 * How the bench's provider writes a token: a blank, characters that are unique to this place of this answer, and characters
 * that are the time of sending. Who reads one knows whether it belongs there, and how late it is.
 */
export class TokenFormat {
  /** Characters of a token. */
  readonly length: number;
  private readonly checks: number;
  private readonly marks: number;

  constructor(
    private readonly checkLength: number,
    private readonly markLength: number,
  ) {
    this.length = 1 + checkLength + markLength;
    this.checks = 36 ** checkLength;
    this.marks = 36 ** markLength;
  }

  /** Writes the token of this place, sent at this time, into `target`. */
  write(target: Buffer, at: number, seed: number, place: number, mark: number): void {
    target[at] = 0x20;
    writeNumber(target, at + 1, this.checkLength, (seed + place * 7919) % this.checks);
    writeNumber(target, at + 1 + this.checkLength, this.markLength, mark % this.marks);
  }

  /** How many milliseconds lie between the sending of the token that begins at this character, and now. */
  ageAt(text: string, at: number, now: number): number {
    let mark = 0;
    for (let place = at + 1 + this.checkLength; place < at + this.length; place += 1) {
      const code = text.charCodeAt(place);
      mark = mark * 36 + (code >= 97 ? code - 87 : code - 48);
    }
    return ((((now - mark) % this.marks) + this.marks) % this.marks) / 10;
  }
}

/** Ten characters, whose time is unique for 100 minutes; and four, as many of a language's tokens have: time alone, unique for 4.6 seconds. */
export const tokenFormats = { long: new TokenFormat(4, 5), brief: new TokenFormat(0, 3) };
