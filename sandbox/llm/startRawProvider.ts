import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';

/** A provider whose answers a test writes, byte by byte if needed. */
export interface RawProvider {
  /** Base address, with /v1. */
  url: string;
  /** Bodies that were received. */
  bodies: string[];
  headers: IncomingHttpHeaders[];
  close: () => Promise<void>;
}

/** @param answer called when the body of the request has been read */
export async function startRawProvider(answer: RequestListener): Promise<RawProvider> {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      headers.push(request.headers);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/v1`, bodies, headers, close };
}

/** Answers with these events, as server-sent events that end with [DONE]. */
export function sendEvents(events: unknown[]): RequestListener {
  const lines = [...events.map((event) => JSON.stringify(event)), '[DONE]'];
  return sendBytes(lines.map((line) => `data: ${line}\n\n`).join(''));
}

/** Answers with this body, by default as server-sent events. */
export function sendBytes(body: string | Buffer, type = 'text/event-stream', status = 200): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
}
