import type { IncomingMessage } from 'node:http';
import { json, type RequestHandler } from 'express';
import { AppError } from '../errors/AppError.js';
import { errorWords } from '../errors/errorWords.js';
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
 * Makes sure that JSON that was read is an object.
 * @throws AppError of kind validation that says what it is
 */
export function requireObject(json: unknown): void {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return;
  const kind = json === null ? 'null' : Array.isArray(json) ? 'array' : typeof json;
  throw new AppError('validation', [{ code: 'invalid_type', detail: errorWords().noObject({ kind }), attr: 'non_field_errors' }]);
}

const requireJsonObject: RequestHandler = (request, _response, next) => {
  // Without a body, it is undefined.
  if (request.body !== undefined) requireObject(request.body);
  next();
};

/**
 * Reads a body of at most 512 KB as a JSON object.
 * @throws AppError of kind validation for other JSON, and unsupported_media for another content type, because a foreign page can send those without a preflight
 *   request
 */
export const jsonBody: RequestHandler[] = [requireJson, json({ limit: limits.bodyBytes, strict: false }), requireJsonObject];
