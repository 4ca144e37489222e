import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../errors/AppError.js';
import { refuseRaw } from './refuseRaw.js';

/** Unfinished answers of a connection, with the address of each. */
type OpenAnswers = Map<ServerResponse, { url: string }>;

/** The body of a refusal, in the shape of the API that the path belongs to. */
export type ErrorBodyFor = (path: string, error: AppError, requestId: string) => object;

/**
 * Refuses what never becomes a complete request: malformed, with headers too large, or too slow. The refusal has the shape of the
 * API that was addressed, if that is known. Call it before anything else listens to requests, because listeners change their url.
 */
export function answerMalformedRequests(http: Server, bodyAt: ErrorBodyFor): void {
  const byConnection = new WeakMap<Duplex, OpenAnswers>();
  http.on('request', ({ socket, url = '' }, response) => {
    const open: OpenAnswers = byConnection.get(socket) ?? new Map<ServerResponse, { url: string }>();
    byConnection.set(socket, open.set(response, { url }));
    response.once('close', () => open.delete(response));
  });
  http.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    void refuse(error, socket, bodyAt, byConnection.get(socket) ?? new Map<ServerResponse, { url: string }>());
  });
  http.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    refuseRaw(socket, new AppError('method_not_allowed', 'This is no proxy.'));
  });
}

async function refuse(error: NodeJS.ErrnoException, socket: Duplex, bodyAt: ErrorBodyFor, open: OpenAnswers): Promise<void> {
  const answers = [...open.keys()];
  const unread = answers.find(({ req }) => !req.complete);
  // Earlier requests on the same connection are answered first.
  await Promise.all(answers.filter((answer) => answer !== unread).map((answer) => new Promise((done) => answer.once('close', done))));
  if (error.code === 'ECONNRESET' || !socket.writable || unread?.headersSent === true) {
    socket.destroy();
    return;
  }
  const known = refusalOf(error.code);
  const url = unread && open.get(unread)?.url;
  const requestId = String(unread?.getHeader('x-request-id') ?? '');
  refuseRaw(socket, known, url === undefined ? known.body : bodyAt(url, known, requestId));
}

/** @param code Node's, or that of its parser (https://github.com/nodejs/llhttp) */
function refusalOf(code: string | undefined): AppError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request_timeout', 'The request took too long to arrive, so we gave it up. Please try again.');
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('headers_too_large', 'The headers are larger than 16 KB. Please send less.');
    default:
      return new AppError('validation', [{ code: 'bad_request', detail: 'This is no HTTP request.', attr: 'non_field_errors' }]);
  }
}
