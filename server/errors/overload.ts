import { DriverException } from '@mikro-orm/core';
import type { Logger } from 'pino';
import { AppError } from './AppError.js';
import { errorWords } from './errorWords.js';

/** PostgreSQL's codes for a statement that took too long, an unavailable lock, and a deadlock. */
const overloadCodes = new Set(['57014', '55P03', '40P01']);
/**
 * PostgreSQL's codes for refused and ended connections (https://www.postgresql.org/docs/current/errcodes-appendix.html), and the
 * operating system's.
 */
const awayCodes = /^(08\w{3}|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/**
 * PostgreSQL's codes for errors that the statement did not cause and that may be over at the next try: sign-in and name of the
 * database (while it is moved), transactions that collide or reach a standby, full disks, locks, an operator, the machine; and
 * network errors.
 */
const passingCodes = /^((08|25|28|3D|40|53|55|57|58)\w{3}|E[A-Z_]+)$/;
/** Messages of pg and its pool for errors without a code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;
/** Seconds to wait before a retry makes sense. */
const retryAfter = 5;

/** Whether a write failed for a temporary reason, so that the same data may be saved later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && passingCodes.test(String(error.code))) || awayWords.test(error.message);
}

/**
 * Turns the error of an overloaded or unreachable database into one for the client, and logs it; undefined for any other error.
 */
export function overloadOf(error: unknown, requestId: string, log: Logger): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof DriverException && overloadCodes.has(code)) {
    log.warn({ err: error, requestId }, 'A request was given up: the database is overloaded');
    return comeAgain(errorWords().tooMuch);
  }
  if (awayCodes.test(code) || awayWords.test(error.message)) {
    log.warn({ err: error, requestId }, 'A request was given up: the database is unreachable');
    return comeAgain(errorWords().away);
  }
  return undefined;
}

const comeAgain = (detail: string): AppError => new AppError('unavailable', detail, retryAfter);
