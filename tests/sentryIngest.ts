import { once } from 'node:events';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

const header = z.looseObject({ type: z.string().optional() });

/** The data that Sentry would have received. */
export interface SentryIngest {
  /** For SENTRY_DSN. */
  dsn: string;
  /** All received bodies, as text. */
  bodies: string[];
  /** The received items of one type. */
  items: (type: string) => string[];
  close: () => void;
}

/** A stand-in for Sentry over HTTP: accepts envelopes and stores them. */
export async function startSentryIngest(): Promise<SentryIngest> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      bodies.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
      response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    dsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${port.toFixed()}/1`,
    bodies,
    // An envelope consists of lines: its header, then a header and a payload per item.
    items: (type) =>
      bodies.flatMap((body) => {
        const lines = body.split('\n').slice(1);
        return lines.filter((_line, index) => typeOf(lines[index - 1]) === type);
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function typeOf(line: string | undefined): string | undefined {
  try {
    return header.parse(JSON.parse(line ?? '')).type;
  } catch {
    return undefined;
  }
}
