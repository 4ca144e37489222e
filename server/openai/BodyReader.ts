import type { Request } from 'express';
import { Tally } from '../api/Tally.js';
import { AppError } from '../errors/AppError.js';
import { requireObject } from '../http/jsonBody.js';
import { decompressed } from './decompressed.js';
import { parseModestJson } from './parseModestJson.js';
import { readBytes } from './readBytes.js';
import { words } from './words.js';

/** Most bytes of a body, and of a small one: of small ones, any number is read at a time. */
const [mostBytes, smallBytes] = [8 * 1024 * 1024, 512 * 1024];
/** Most large bodies that are read and checked at a time: of one account, and of all. */
const [mostOfAccount, mostOfAll] = [2, 16];
/** How long a large body may take from there, in milliseconds: a slow one must not keep its place. */
const largeMs = 20_000;

/** Reads the bodies of calls, few large ones at a time. */
export class BodyReader {
  private readonly reading = new Tally();

  /**
   * The JSON of a body, which may be compressed: bounds are of what comes out. Call it when the caller is known.
   * @param admitLarge refuses, before more than its beginning is read, a large body whose call would be refused anyway
   * @throws AppError of kind unsupported_media, too_large, validation, rate_limited or request_timeout, and those of admitLarge
   */
  async read(userId: string, request: Request, admitLarge: () => Promise<void>): Promise<unknown> {
    if (request.is('application/json') === false) throw new AppError('unsupported_media', words().notJson);
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new AppError('too_large', words().tooLarge);
    const { body, end } = decompressed(request);
    let leave: (() => void) | undefined;
    const onLarge = async () => {
      // First, so that its place is given back also if the time is over meanwhile.
      leave = this.enter(userId);
      await admitLarge();
    };
    try {
      const json = await parseModestJson(await readBytes(body, { most: mostBytes, small: smallBytes, onLarge, largeMs }));
      requireObject(json);
      return json;
    } finally {
      end();
      leave?.();
    }
  }

  /** @throws AppError of kind rate_limited */
  private enter(userId: string): () => void {
    if (this.reading.of(userId) >= mostOfAccount || this.reading.all >= mostOfAll) throw new AppError('rate_limited', words().busy, 1);
    return this.reading.add(userId);
  }
}
