import type { IncomingMessage } from 'node:http';
import { json, type RequestHandler } from 'express';
import { AppError } from '../errors/AppError.js';
import { limits } from './limits.js';

/** Whether a request has a body that is not empty. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const requireJson: RequestHandler = (request, _response, next) => {
  if (hasBody(request) && request.is('application/json') === false) {
    throw new AppError('unsupported_media', 'The body is to be application/json.');
  }
  next();
};

/**
 * Reads a body of at most 512 KB as JSON.
 * @throws AppError of kind unsupported_media for another content type, because a foreign page can send those without a preflight
 *   request
 */
export const jsonBody: RequestHandler[] = [requireJson, json({ limit: limits.bodyBytes })];
