import { DriverException, ValidationError } from '@mikro-orm/core';
import { DatabaseError } from 'pg';
import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import type { Env } from '../config/env.js';

/** Takes an unexpected error, with the id of the request in which it was thrown. */
type Report = (error: unknown, requestId: string | undefined) => void;

let report: Report | undefined;

/** From pino's `error` on. */
const leastLevel = 50;

/** Says where errors go beside the log; undefined ends that. */
export function reportTo(next: Report | undefined): void {
  report = next;
}

function reportLogged(logged: unknown, level: number): void {
  if (!report || level < leastLevel || typeof logged !== 'object' || logged === null || !('err' in logged)) return;
  try {
    report(logged.err, 'requestId' in logged && typeof logged.requestId === 'string' ? logged.requestId : undefined);
  } catch {
    // The log has the error; where the report fails, the caller must not.
  }
}

/** For pino: what is logged as an error, with the error itself, is reported too. */
const reportHooks: LoggerOptions['hooks'] = {
  logMethod(parts, method, level) {
    reportLogged(parts[0], level);
    method.apply(this, parts);
  },
};

/** Where a secret or a person's words could stand, should an object with them ever be logged. */
const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'passwordHash',
  'token',
  'access',
  'refresh',
  'apiKey',
  'prompt',
  'system',
  'content',
  'text',
  'chunk',
  'variables',
];

/** The message of an error, where it does not quote what people wrote: the database's and the mapper's name statements, rows and values. */
function messageOf(error: Error): string | undefined {
  if (error instanceof DriverException || error instanceof DatabaseError) return `PostgreSQL ${error.code ?? ''}`;
  return error instanceof ValidationError ? undefined : error.message.slice(0, 300);
}

/** Errors by kind, message and frames. Never throws, whatever was thrown. */
function describe(error: unknown) {
  try {
    return describeError(error);
  } catch {
    return { type: typeof error };
  }
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack
    // It begins with the message, and a line of that may look like a frame.
    ?.replace(error.message, () => '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 10)
    .map((line) => line.trim());
  return { type: error.name, message: messageOf(error), frames };
}

/** The options of every logger, in production and locally. */
export const logOptions: LoggerOptions = {
  timestamp: stdTimeFunctions.isoTime,
  serializers: { err: describe },
  hooks: reportHooks,
  redact: { paths: secretPaths.flatMap((path) => [path, `*.${path}`]), censor: '[hidden]' },
};

/** JSON lines in production, readable ones in local mode. */
export function createLog(env: Pick<Env, 'mode' | 'LOG_LEVEL'>): Logger {
  return pino({
    ...logOptions,
    level: env.LOG_LEVEL,
    ...(env.mode === 'local' && {
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname,requestId', singleLine: true } },
    }),
  });
}
