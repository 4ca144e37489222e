import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Behaviour } from './Behaviour.js';
import type { Content } from './Content.js';

/** Faults of one answer. */
export type SendFault = Extract<Behaviour['fault'], 'break' | 'stall' | 'wrong'>;

/** Milliseconds that a reader has to handle what it got before the line ends. */
const handlingMs = 500;

/** Sends a file as a storage does: whole or from where Range says (RFC 9110, 14.2), where If-Range allows that. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  content: Content,
  { ranges, rate, at }: Behaviour,
  sha256: string,
  fault: SendFault | undefined,
): Promise<void> {
  const etag = `"${createHash('md5').update(sha256).digest('hex')}"`;
  const ifRange = request.headers['if-range'];
  const asked = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
  const isPart = ranges === 'on' && asked !== undefined && (ifRange === undefined || ifRange === etag);
  const from = isPart ? Number(asked) : 0;
  response.setHeader('etag', etag);
  if (ranges === 'on') response.setHeader('accept-ranges', 'bytes');
  if (isPart && from >= content.size) {
    response.writeHead(416, { 'content-range': `bytes */${content.size.toFixed()}` }).end();
    return;
  }
  const range = `bytes ${from.toFixed()}-${(content.size - 1).toFixed()}/${content.size.toFixed()}`;
  response.writeHead(isPart ? 206 : 200, {
    'content-type': 'application/octet-stream',
    'content-length': content.size - from,
    ...(isPart ? { 'content-range': range } : {}),
  });
  const started = performance.now();
  let sent = 0;
  let left = fault === 'break' || fault === 'stall' ? at : Infinity;
  for await (const bytes of content.read(from)) {
    const piece = bytes.subarray(0, Math.min(left, bytes.length));
    left -= piece.length;
    // The first byte of each piece is another one.
    if (fault === 'wrong') piece[0] = (piece[0] ?? 0) ^ 1;
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    sent += piece.length;
    const early = rate === 0 ? 0 : (sent / rate) * 1_000 - (performance.now() - started);
    // A timer is too coarse for less.
    if (early > 5) await wait(early);
    if (response.closed) return;
    if (left === 0) {
      if (fault === 'stall') return;
      // A reader drops what it has not handled when the line ends.
      await wait(handlingMs);
      response.destroy();
      return;
    }
  }
  response.end();
}
