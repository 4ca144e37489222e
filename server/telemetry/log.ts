import { DriverException, ValidationError } from '@mikro-orm/core';
import { DatabaseError } from 'pg';
import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import type { Env } from './env.js';
import { reportHooks } from './reporting/reportLogged.js';

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

/** Errors by kind, message and frames. */
function describe(error: unknown) {
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

/** What every line of the log is made by, wherever it goes. */
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
