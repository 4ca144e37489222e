import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, one of which would easily take a port before it is listened on; above those that browsers refuse. */
const range = [11_000, 30_000] as const;
const tries = 50;

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let left = tries; ; left -= 1) {
    const port = randomInt(...range);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if (left > 0) continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
