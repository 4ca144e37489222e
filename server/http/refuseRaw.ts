import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppError } from '../errors/AppError.js';

/** How long a client may take to read the refusal, in milliseconds: closing earlier could lose it on the way. */
const readingMs = 1_000;

/**
 * Refuses over a connection without an Express response: an unreadable request, or one for another protocol. The connection is
 * closed.
 * @param body replaces REST's shape
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
  // A client that never closes its side would keep the process alive at shutdown.
  const late = setTimeout(() => socket.destroy(), readingMs).unref();
  socket.once('close', () => {
    clearTimeout(late);
  });
}
