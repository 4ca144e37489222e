import { type Request, type Response, raw } from 'express';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { requireReservable } from '../allowance/reserve.js';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import { parseModestJson } from './modestJson.js';
import { words } from './words.js';

/** Most bytes of a body; up to so many it is small: any number of those are read at a time. */
const [mostBytes, smallBytes] = [8 * 1024 * 1024, 512 * 1024];
/** Most large bodies that are read and checked at a time: of one account, and of all. */
const [mostOfAccount, mostOfAll] = [2, 8];

const small = raw({ limit: smallBytes, inflate: false, type: () => true });
const large = raw({ limit: mostBytes, inflate: false, type: () => true });

/** Reads the bodies of calls, few large ones at a time. */
export class BodyReader {
  private readonly reading = new Map<string, number>();

  constructor(private readonly env: Env) {}

  /**
   * The JSON of a body. Call it when the caller is known: what a large one asks for is refused before it is read, if it would be then.
   * @throws AppError of kind unsupported_media, too_large, validation, rate_limited, and those of a reservation
   */
  async read(em: EntityManager, user: User, request: Request, response: Response): Promise<unknown> {
    if (request.is('application/json') === false) throw new AppError('unsupported_media', 'The body is to be application/json.');
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new AppError('unsupported_media', words().notPlain);
    const bytes = Number(request.headers['content-length'] ?? Infinity);
    if (bytes <= smallBytes) return parseModestJson(await bytesOf(small, request, response));
    if (request.headers['content-length'] !== undefined && bytes > mostBytes) throw new AppError('too_large', words().tooLarge);
    await requireReservable(em, this.env, user, 1);
    const leave = this.enter(user.id);
    try {
      return await parseModestJson(await bytesOf(large, request, response));
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

/** The bytes of a body; none for a request without one. */
function bytesOf(read: ReturnType<typeof raw>, request: Request, response: Response): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      const body: unknown = request.body;
      if (error === undefined) resolve(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
      else
        reject(
          isTooLarge(error)
            ? new AppError('too_large', words().tooLarge)
            : error instanceof Error
              ? error
              : new Error('The body could not be read'),
        );
    });
  });
}

const isTooLarge = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 413;
