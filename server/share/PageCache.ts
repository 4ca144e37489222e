import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { AppError } from '../errors/AppError.js';

/** A form of a page, ready to be sent: made once, because what it shows is frozen. */
export interface MadePage {
  etag: string;
  type: string;
  /** The bytes as they are, and compressed where that helps. */
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** Bytes of made pages at this server. */
const maxBytes = 48_000_000;
/** Most pages that are made at the same time, and that wait for it. */
const [atOnce, mostWaiting] = [2, 40];

/** Brotli's quality: a long page would take a thread for too long with the better one, which makes ordinary pages a tenth smaller. */
const qualityFor = (bytes: number): number => (bytes <= 500_000 ? 10 : 6);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The made forms of pages, the last used. A key names all that the form depends on, so nothing in it is ever stale. */
export class PageCache {
  private readonly made = new LRUCache<string, MadePage>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, br, gzip: zipped }) => plain.length + (br?.length ?? 0) + (zipped?.length ?? 0) + 256,
  });
  private readonly making = new Map<string, Promise<MadePage | undefined>>();
  private readonly turn = pLimit(atOnce);

  get(key: string): MadePage | undefined {
    return this.made.get(key);
  }

  /**
   * A form that is not there yet; requests for the same one make it once.
   * @param make undefined where the page has no such form
   * @throws AppError of kind unavailable while too many are being made
   */
  async make(key: string, type: string, make: () => Promise<string | Buffer | undefined>): Promise<MadePage | undefined> {
    const running = this.making.get(key);
    if (running) return running;
    if (this.turn.pendingCount >= mostWaiting) throw new AppError('unavailable', 'Too many pages are being made', 5);
    const work = this.turn(async () => {
      const content = await make();
      if (content === undefined) return undefined;
      const page = await pack(typeof content === 'string' ? Buffer.from(content) : content, type);
      this.made.set(key, page);
      return page;
    });
    this.making.set(key, work);
    try {
      return await work;
    } finally {
      this.making.delete(key);
    }
  }
}

/** Compresses a form in the pool of threads; pictures are compressed already. */
async function pack(plain: Buffer, type: string): Promise<MadePage> {
  // Weak: the same for each compression of it.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (!type.startsWith('text/')) return { etag, type, plain };
  const [br, zipped] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(plain.length), [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    gzipped(plain),
  ]);
  return { etag, type, plain, br, gzip: zipped };
}
