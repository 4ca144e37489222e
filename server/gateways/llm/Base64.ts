import { randomUUID } from 'node:crypto';

const encoder = new TextEncoder();

/** Data in base64, as a request carries it. */
export interface EncodedData {
  /** The characters of the encoding. */
  readonly encoded: Uint8Array;
  /** What stands for them in JSON: nobody can guess it, so no text of a prompt can contain it. */
  readonly placeholder: string;
}

/**
 * Bytes in base64. They are encoded once, and every request that carries them shares the result: a request's JSON has a placeholder, and
 * `bodyPieces` puts the bytes there. A picture would otherwise be in memory three times for each column.
 */
export class Base64 implements EncodedData {
  readonly encoded: Uint8Array;
  readonly placeholder = `base64-${randomUUID()}`;

  constructor(bytes: Uint8Array) {
    const { buffer, byteOffset, byteLength } = bytes;
    this.encoded = Buffer.from(Buffer.from(buffer, byteOffset, byteLength).toString('base64'), 'latin1');
  }
}

/** Data that one request carries while it may be sent, also once more; who else carries it keeps it. */
export class LentData implements EncodedData {
  constructor(private whole: EncodedData | undefined) {}

  get encoded(): Uint8Array {
    return this.required.encoded;
  }

  get placeholder(): string {
    return this.required.placeholder;
  }

  /** Lets it go: the answer may be written for minutes, and nothing sends it any more. */
  drop(): void {
    this.whole = undefined;
  }

  private get required(): EncodedData {
    if (!this.whole) throw new Error('Data is sent that was let go');
    return this.whole;
  }
}

/** The body of a request, in pieces: the texts of its JSON, and in the place of each placeholder the data itself. */
export function bodyPieces(json: string, data: readonly EncodedData[]): Uint8Array[] {
  if (data.length === 0) return [encoder.encode(json)];
  const encoded = new Map(data.map((one) => [one.placeholder, one.encoded]));
  const pieces = json.split(new RegExp(`(${[...encoded.keys()].join('|')})`));
  return pieces.map((piece) => encoded.get(piece) ?? encoder.encode(piece));
}
