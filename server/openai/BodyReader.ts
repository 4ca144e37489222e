import type { Request } from 'express';
import { AppError } from '../errors/AppError.js';
import { parseModestJson } from './parseModestJson.js';
import { words } from './words.js';

/** Most bytes of a body; up to so many it is small: any number of those are read at a time. */
const [mostBytes, smallBytes] = [8 * 1024 * 1024, 512 * 1024];
/** Most large bodies that are read and checked at a time: of one account, and of all. */
const [mostOfAccount, mostOfAll] = [2, 16];
/** How long a large body may take from there, in milliseconds: a slow one must not keep its place. */
const largeMs = 20_000;

/** Reads the bodies of calls, few large ones at a time. */
export class BodyReader {
  private readonly reading = new Map<string, number>();

  /**
   * The JSON of a body. Call it when the caller is known.
   * @param admitLarge refuses, before more than its beginning is read, a large body whose call would be refused anyway
   * @throws AppError of kind unsupported_media, too_large, validation, rate_limited or request_timeout, and those of admitLarge
   */
  async read(userId: string, request: Request, admitLarge: () => Promise<void>): Promise<unknown> {
    if (request.is('application/json') === false) throw new AppError('unsupported_media', words().notJson);
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new AppError('unsupported_media', words().notPlain);
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new AppError('too_large', words().tooLarge);
    const chunks: Buffer[] = [];
    let [bytes, leave, until] = [0, () => undefined as unknown, Infinity];
    try {
      // What is refused is still to be answered on this connection.
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        if (!Buffer.isBuffer(chunk)) continue;
        const before = bytes;
        bytes += chunk.length;
        if (bytes > mostBytes) throw new AppError('too_large', words().tooLarge);
        if (performance.now() > until) throw new AppError('request_timeout', words().tooSlow);
        chunks.push(chunk);
        if (before > smallBytes || bytes <= smallBytes) continue;
        await admitLarge();
        leave = this.enter(userId);
        until = performance.now() + largeMs;
      }
      return await parseModestJson(Buffer.concat(chunks));
    } finally {
      leave();
    }
  }

  /** @throws AppError of kind rate_limited */
  private enter(userId: string): () => void {
    const own = this.reading.get(userId) ?? 0;
    const all = [...this.reading.values()].reduce((sum, count) => sum + count, 0);
    if (own >= mostOfAccount || all >= mostOfAll) throw new AppError('rate_limited', words().busy, 1);
    this.reading.set(userId, own + 1);
    return () => {
      const left = (this.reading.get(userId) ?? 1) - 1;
      if (left > 0) this.reading.set(userId, left);
      else this.reading.delete(userId);
    };
  }
}
