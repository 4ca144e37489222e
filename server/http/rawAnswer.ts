import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppError } from '../errors/AppError.js';

/** How long a client may take to read why it was refused, in milliseconds: closing before that could lose it on the way. */
const readingMs = 1_000;

/**
 * Refuses over a connection that has no Express answer: what cannot be read as a request, or asks for another protocol.
 * The connection is closed.
 * @param body another shape than REST's
 */
export function refuseRaw(socket: Duplex, error: AppError, body: object = error.body, headers: Record<string, string> = {}): void {
  const text = JSON.stringify(body);
  const head = Object.entries({
    ...headers,
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status.toFixed()} ${STATUS_CODES[error.status] ?? ''}\r\n${head.join('')}\r\n${text}`);
  // A client that never closes its half would hold the process when it is to end.
  const late = setTimeout(() => socket.destroy(), readingMs).unref();
  socket.once('close', () => {
    clearTimeout(late);
  });
}
