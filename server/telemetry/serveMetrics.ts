import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Env } from '../config/env.js';
import type { Logger } from 'pino';
import type { Metrics } from './Metrics.js';

/**
 * Serves /metrics on METRICS_PORT, with Node's own metrics: event-loop lag, memory, garbage collection.
 * @returns a function that stops it; undefined if METRICS_PORT is not set
 */
export async function serveMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Env,
  { metrics: { registry }, log }: { metrics: Metrics; log: Logger },
): Promise<(() => Promise<void>) | undefined> {
  if (port === undefined) return undefined;
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'The metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
