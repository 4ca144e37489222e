import { DriverException, ValidationError } from '@mikro-orm/core';
import { DatabaseError } from 'pg';
import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { apiKeyPattern } from '../../shared/apiKey/limits.js';
import type { Env } from '../config/env.js';

/** Receives an unexpected error, with the id of the request that threw it. */
type Report = (error: unknown, requestId: string | undefined) => void;

let report: Report | undefined;

/** The level of pino's `error`. */
const leastLevel = 50;

/** Sets where errors are reported beside the log; undefined ends the reports. */
export function reportTo(next: Report | undefined): void {
  report = next;
}

function reportLogged(logged: unknown, level: number): void {
  if (!report || level < leastLevel || typeof logged !== 'object' || logged === null || !('err' in logged)) return;
  try {
    report(logged.err, 'requestId' in logged && typeof logged.requestId === 'string' ? logged.requestId : undefined);
  } catch {
    // The log has the error already; a failing report must not fail the caller.
  }
}

/** Hooks for pino: reports every logged error that has an error object, and hides API keys. */
const hooks: LoggerOptions['hooks'] = {
  logMethod(parts, method, level) {
    reportLogged(parts[0], level);
    method.apply(this, parts);
  },
  // An API key is recognised wherever it stands, whatever the name of its field.
  streamWrite: (line) => line.replaceAll(apiKeyPattern, '[hidden]'),
};

/** Keys that may hold a secret or a person's text, in case an object with them is ever logged. */
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

/**
 * An error's message, unless it may quote what people wrote: errors of the database and the mapper contain statements, rows and
 * values.
 */
function messageOf(error: Error): string | undefined {
  if (error instanceof DriverException || error instanceof DatabaseError) return `PostgreSQL ${error.code ?? ''}`;
  return error instanceof ValidationError ? undefined : error.message.slice(0, 300);
}

/** An error as type, message and stack frames. Never throws, whatever the value is. */
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
    // The stack begins with the message, and a line of the message may look like a frame.
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
  hooks,
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
