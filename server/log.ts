import { DriverException } from '@mikro-orm/core';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import type { Env } from './env.js';

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

/** Errors by kind, message and frames; of the database's only the code, because its messages quote the statement and its values. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 10)
    .map((line) => line.trim());
  const message = error instanceof DriverException ? `PostgreSQL ${error.code ?? ''}` : error.message.slice(0, 300);
  return { type: error.name, message, frames };
}

/** JSON lines in production, readable ones in local mode. */
export function createLog(env: Pick<Env, 'mode' | 'LOG_LEVEL'>): Logger {
  return pino({
    level: env.LOG_LEVEL,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describe },
    redact: { paths: secretPaths.flatMap((path) => [path, `*.${path}`]), censor: '[hidden]' },
    ...(env.mode === 'local' && {
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname,requestId', singleLine: true } },
    }),
  });
}
