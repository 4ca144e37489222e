import { DriverException } from '@mikro-orm/core';
import type { Logger } from 'pino';
import { AppError } from './AppError.js';

/** PostgreSQL's codes for a statement that took too long, a lock that was not to be had, and two that waited for each other. */
const overloadCodes = new Set(['57014', '55P03', '40P01']);
/** Its codes for connections that cannot be had or were ended (https://www.postgresql.org/docs/current/errcodes-appendix.html), and the system's. */
const awayCodes = /^(08\w{3}|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/**
 * Its codes for what is not the statement's doing, and may be over the next time: sign-in and name of the database (while it
 * is moved), transactions that collide or meet a standby, full disks, locks, an operator, the machine; and the network's.
 */
const passingCodes = /^((08|25|28|3D|40|53|55|57|58)\w{3}|E[A-Z_]+)$/;
/** What pg and its pool say without a code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;
/** Seconds after which it is worth trying again. */
const retryAfter = 5;

/** Whether the database could not be written to for a reason of its own, so that the same may be saved later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && passingCodes.test(String(error.code))) || awayWords.test(error.message);
}

/** What a database throws that has too much to do or is away, as an error for the client, and in the log; undefined for any other error. */
export function overloadOf(error: unknown, requestId: string, log: Logger): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof DriverException && overloadCodes.has(code)) {
    log.warn({ err: error, requestId }, 'A request was given up, because the database has too much to do');
    return comeAgain('There is too much to do at the moment, so we gave this up.');
  }
  if (awayCodes.test(code) || awayWords.test(error.message)) {
    log.warn({ err: error, requestId }, 'A request was given up, because the database cannot be reached');
    return comeAgain('We cannot get at what is saved at the moment.');
  }
  return undefined;
}

const comeAgain = (why: string): AppError => new AppError('unavailable', `${why} Please try again in a few seconds.`, retryAfter);
