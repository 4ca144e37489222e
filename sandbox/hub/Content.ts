import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';

/** The bytes of a file at the hub. */
export interface Content {
  size: number;
  /** The bytes from one place to the end, in pieces. */
  read: (from: number) => AsyncIterable<Buffer>;
}

const piece = 16_384;

/** A file of this machine. */
export function fileContent(path: string): Content {
  return { size: statSync(path).size, read: (from) => createReadStream(path, { start: from, highWaterMark: piece }) };
}

/** Bytes that follow from the seed alone. No two pieces of them are the same, so that a piece in the wrong place is found. */
export function generatedContent(seed: string, size: number): Content {
  return {
    size,
    read: async function* (from) {
      for (let at = from; at < size;) {
        const index = Math.floor(at / piece);
        const start = at - index * piece;
        const bytes = pieceOf(seed, index).subarray(start, Math.min(piece, start + size - at));
        at += bytes.length;
        yield await Promise.resolve(bytes);
      }
    },
  };
}

function pieceOf(seed: string, index: number): Buffer {
  const hash = createHash('shake256', { outputLength: piece });
  return hash.update(`${seed}\n${index.toFixed()}`).digest();
}

/** Hexadecimal SHA-256 of all bytes. */
export async function sha256Of(content: Content): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of content.read(0)) hash.update(bytes);
  return hash.digest('hex');
}
