import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib';

/** Bytes are given out as soon as they can be: a stream of events is compressed piece by piece. */
const flush = constants.Z_SYNC_FLUSH;

const gzipOf = (start: Buffer): Transform | undefined => (start[0] === 0x1f && start[1] === 0x8b ? createGunzip({ flush }) : undefined);
const zstdOf = (start: Buffer): Transform | undefined =>
  start.length > 3 && start.readUInt32LE() === 0xfd2fb528 ? createZstdDecompress() : undefined;

/** How each content coding of RFC 9110 (8.4.1) and RFC 8878 is read, by the first bytes of the body; undefined if it is not in it. */
const decoders = new Map<string, (start: Buffer) => Transform | undefined>([
  ['gzip', gzipOf],
  ['x-gzip', gzipOf],
  // Some servers leave out the header of zlib, whose low bits name the method 8.
  ['deflate', (start) => (((start[0] ?? 0) & 0x0f) === 8 ? createInflate({ flush }) : createInflateRaw({ flush }))],
  ['br', () => createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })],
  ['zstd', zstdOf],
]);

/** Words that stand in the header and are no codings of the content. */
const none = /^(identity|none|null|utf-?8|binary|[78]bit|chunked|aws-chunked)?$/;
/** Most codings that are looked at, said or not: each may be a gateway's on the way. */
const mostCodings = 4;
/** How much of a body tells text from what is compressed, in bytes. */
const enough = 16;
/** Most bytes of one body, and of each decompression of it: far more than an answer may have, and less than would hurt. */
export const bodyLimit = 256 * 1024 * 1024;

/** The codings that a header names, in the order in which they were applied. */
function codingsOf(contentEncoding = ''): string[] {
  return contentEncoding
    .toLowerCase()
    .split(',', 2 * mostCodings)
    .map((coding) => coding.trim())
    .filter((coding) => !none.test(coding));
}

/** Whether a body with this header can be read. */
export function canDecode(contentEncoding: string | undefined): boolean {
  const codings = codingsOf(contentEncoding);
  return codings.length <= mostCodings && codings.every((coding) => decoders.has(coding));
}

interface Output {
  data: (chunk: Buffer) => void;
  /** Called once. @param failure undefined if the body is complete */
  end: (failure?: Error) => void;
}

/**
 * Takes the content codings off a body, piece by piece, as they are and not only as the header says: a proxy may have decompressed
 * a body and kept its header, another compressed it once more, and some compress without a word.
 */
export class BodyDecoder {
  private readonly codings: readonly string[];
  /** The beginning, until it tells what the body is. */
  private start: Buffer | undefined = Buffer.alloc(0);
  private decoder: Transform | undefined;
  private decoded = 0;

  constructor(
    contentEncoding: string | undefined,
    private readonly output: Output,
    private readonly depth = 0,
  ) {
    this.codings = codingsOf(contentEncoding);
  }

  push(chunk: Buffer): void {
    if (this.start === undefined) {
      this.passOn(chunk);
      return;
    }
    this.start = this.start.length === 0 ? chunk : Buffer.concat([this.start, chunk]);
    if (this.start.length >= this.needed(this.start)) this.begin(this.start);
  }

  end(): void {
    if (this.start && this.start.length > 0) this.begin(this.start);
    if (this.decoder) this.decoder.end();
    else this.output.end();
  }

  private passOn(chunk: Buffer): void {
    if (this.decoder) this.decoder.write(chunk);
    else this.output.data(chunk);
  }

  /** A body of which nothing is said is mostly text, which its first byte tells. */
  private needed(start: Buffer): number {
    return this.codings.length === 0 && start[0] !== 0x1f && start[0] !== 0x28 ? 1 : enough;
  }

  private begin(start: Buffer): void {
    this.start = undefined;
    const rest = [...this.codings];
    if (this.depth < mostCodings && !isText(start)) {
      while (!this.decoder && rest.length > 0) this.decoder = decoders.get(rest.pop() ?? '')?.(start);
      this.decoder ??= gzipOf(start) ?? zstdOf(start);
      if (this.decoder) this.connect(this.decoder, new BodyDecoder(rest.join(), this.output, this.depth + 1));
    }
    this.passOn(start);
  }

  private connect(decoder: Transform, next: BodyDecoder): void {
    decoder.on('data', (chunk: Buffer) => {
      this.decoded += chunk.length;
      if (this.decoded <= bodyLimit) next.push(chunk);
      else decoder.destroy(new Error('The body is too large after its decompression'));
    });
    decoder.on('end', () => {
      next.end();
    });
    decoder.on('error', (error) => {
      this.output.end(error);
    });
  }
}

/** Whether a body begins like text: no event, no JSON and no page begins otherwise, and compressed bytes hardly ever do so. */
function isText(start: Buffer): boolean {
  const from = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0;
  return start.subarray(from, enough).every((byte) => (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13);
}
