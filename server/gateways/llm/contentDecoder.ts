import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib';

/** What is given out as soon as it can be: a stream of events is compressed piece by piece. */
const flush = constants.Z_SYNC_FLUSH;

/**
 * How each content coding of RFC 9110 (8.4.1) and RFC 8878 is read, by the first bytes of the body. A proxy may have decompressed a
 * body and kept its header: what does not begin like the coding is taken as it is.
 */
const decoders = new Map<string, (start: Buffer) => Transform | undefined>([
  ['gzip', gzipOf],
  ['x-gzip', gzipOf],
  // Some servers leave out the header of zlib, whose low bits name the method 8.
  ['deflate', (start) => (((start[0] ?? 0) & 0x0f) === 8 ? createInflate({ flush }) : createInflateRaw({ flush }))],
  ['br', () => createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })],
  ['zstd', zstdOf],
  // Some compress and do not say it. No event and no JSON begins so.
  ['identity', (start) => gzipOf(start) ?? zstdOf(start)],
]);

function gzipOf(start: Buffer): Transform | undefined {
  return start[0] === 0x1f ? createGunzip({ flush }) : undefined;
}

function zstdOf(start: Buffer): Transform | undefined {
  return start[0] === 0x28 ? createZstdDecompress() : undefined;
}

/** Whether a body with this header can be read. */
export const canDecode = (contentEncoding: string | undefined): boolean =>
  codingsOf(contentEncoding).every((coding) => decoders.has(coding));

/**
 * Makes the decoder of a body from its header.
 * @param start the first bytes of the body, at least one
 * @returns undefined if the body is not compressed
 */
export function contentDecoder(contentEncoding: string | undefined, start: Buffer): Transform | undefined {
  // Two codings over one another are allowed, and not known to be sent by anybody.
  const [coding = 'identity'] = codingsOf(contentEncoding);
  return decoders.get(coding)?.(start);
}

function codingsOf(contentEncoding = ''): string[] {
  const codings = contentEncoding
    .toLowerCase()
    .split(',', 4)
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  return codings.length > 1 ? ['more than one'] : codings;
}
