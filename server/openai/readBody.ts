import type { Request, Response } from 'express';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import type { RateLimits } from '../allowance/RateLimits.js';
import { requireReservable } from '../allowance/reserve.js';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import { parseModestJson } from './modestJson.js';
import { readBytes } from './readBytes.js';
import { words } from './words.js';

/** Most bytes of a body; up to so many it is small: any number of those are read at a time. */
const [mostBytes, smallBytes] = [8 * 1024 * 1024, 512 * 1024];
/** Most large bodies of an account that are read and asked at a time, and that are being answered. */
const [mostRead, mostAnswered] = [2, 8];
/** Most bytes of large bodies of all accounts that are in memory. */
const mostInMemory = 128 * 1024 * 1024;
/** Milliseconds in which a large body has to come. */
const largeMs = 30_000;

/** Who sends a body. */
interface Caller {
  em: EntityManager;
  user: User;
  /** Whether the call is the repeat of one that was asked: it costs nothing any more. */
  isRepeat: () => Promise<boolean>;
}

/** Counts what is going on by account. */
class Tally {
  private readonly counts = new Map<string, number>();

  /**
   * Counts one more.
   * @returns what takes it off again; undefined if there are as many as there may be
   */
  enter(id: string, most: number): (() => void) | undefined {
    const count = this.counts.get(id) ?? 0;
    if (count >= most) return undefined;
    this.counts.set(id, count + 1);
    return () => {
      const left = (this.counts.get(id) ?? 1) - 1;
      if (left > 0) this.counts.set(id, left);
      else this.counts.delete(id);
    };
  }
}

/** Reads the bodies of calls, few large ones at a time. */
export class BodyReader {
  private readonly read = new Tally();
  private readonly answered = new Tally();
  private inMemory = 0;

  constructor(private readonly parts: { env: Env; limits: RateLimits }) {}

  /**
   * Gives the JSON of a body to what asks it, and lets go of it then. Call it when the caller is known: what a large one asks for is
   * refused before it is read, if it would be then.
   * @throws AppError of kind unsupported_media, too_large, request_timeout, validation, rate_limited, and those of a reservation
   */
  async use<Result>(caller: Caller, request: Request, response: Response, use: (json: unknown) => Promise<Result>): Promise<Result> {
    if (request.is('application/json') === false) throw new AppError('unsupported_media', 'The body is to be application/json.');
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new AppError('unsupported_media', words().notPlain);
    const told = Number(request.headers['content-length'] ?? 0);
    if (told > mostBytes) throw new AppError('too_large', words().tooLarge);
    let held = 0;
    let leave: (() => void) | undefined;
    const onLarge = async () => {
      leave ??= await this.enter(caller, response);
    };
    const onGrow = (bytes: number) => {
      this.inMemory += bytes - held;
      held = bytes;
      if (this.inMemory > mostInMemory) throw new AppError('rate_limited', words().busy, 1);
    };
    try {
      if (told > smallBytes) await onLarge();
      const bytes = await readBytes(request, { most: mostBytes, small: smallBytes, onLarge, onGrow, largeMs });
      return await use(await parseModestJson(bytes));
    } finally {
      this.inMemory -= held;
      leave?.();
    }
  }

  /** @throws AppError of kind rate_limited, and those of a reservation */
  private async enter({ em, user, isRepeat }: Caller, response: Response): Promise<() => void> {
    const leave = this.read.enter(user.id, mostRead);
    if (!leave) throw new AppError('rate_limited', words().busy, 1);
    try {
      await this.parts.limits.countLargeCall(user.id);
      if (!(await isRepeat())) await requireReservable(em, this.parts.env, user, 1);
      const end = this.answered.enter(user.id, mostAnswered);
      if (!end) throw new AppError('rate_limited', words().busyAnswering, 1);
      if (response.destroyed) end();
      else response.once('close', end);
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }
}
