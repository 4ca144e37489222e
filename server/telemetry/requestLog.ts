import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { v7 } from 'uuid';
import { secretPathPrefix } from '../../shared/telemetry/secretPathPrefix.js';

const pathOf = (url: string | undefined): string => (url?.split('?', 1)[0] ?? '').replace(secretPathPrefix, '$1/[hidden]');

/** The id of this request. */
export const requestIdOf = (request: Request): string => (typeof request.id === 'string' ? request.id : '');

/**
 * Logs one line per request: method, path without its query, status, time; never headers or bodies. The answer carries the id as
 * X-Request-Id.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (_request, response) => {
      const id = v7();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customLogLevel: (_request, response, error) => ((error ?? response.statusCode >= 500) ? 'warn' : 'debug'),
  });
}
