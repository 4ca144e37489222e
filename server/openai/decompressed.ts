import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import type { Request } from 'express';
import { AppError } from '../errors/AppError.js';
import { words } from './words.js';

/** 2 to this are the bytes that a body in zstd may make its reader look back on: the largest of its usual levels. */
const windowLog = 23;

/** Readers of compressed bodies by the name of their coding. Node has zstd since 22.15. */
const codings: Record<string, (() => Transform) | undefined> = {
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
  ...('createZstdDecompress' in zlib && {
    zstd: () => zlib.createZstdDecompress({ params: { [zlib.constants.ZSTD_d_windowLogMax]: windowLog } }),
  }),
};

/**
 * The body of a request as it was before it was compressed, bit by bit: who reads it decides how much comes out. Call `end` when no more
 * of it is wanted; what is left of the request is let pass then.
 * @throws AppError of kind unsupported_media for a coding that is not read here; RFC 9110, 15.5.16, says how it names the others
 */
export function decompressed(request: Request): { body: Request | Transform; end: () => void } {
  const coding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || coding === '') return { body: request, end: () => undefined };
  const body = Object.hasOwn(codings, coding) ? codings[coding]?.() : undefined;
  if (!body) {
    const others = Object.keys(codings).join(', ');
    request.res?.set('accept-encoding', others);
    throw new AppError('unsupported_media', words().otherCoding({ codings: others }));
  }
  // Errors that come after its reader has gone.
  body.on('error', () => undefined);
  const breakOff = () => {
    if (!request.complete) body.destroy();
  };
  request.once('close', breakOff).pipe(body);
  return {
    body,
    end: () => {
      request.off('close', breakOff).unpipe(body).resume();
      body.destroy();
    },
  };
}
