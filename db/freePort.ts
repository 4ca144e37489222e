import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections, one of which would easily take a port before it is listened on;
 * above those that browsers refuse. In stretches, one a process: what is started at once elsewhere does not choose the same.
 */
const first = 11_000;
const [stretches, length] = [95, 200];
const tries = 50;

/** The last that was chosen here: none is chosen again soon, because it may not be listened on yet. */
let last = randomInt(length);

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let left = tries; ; left -= 1) {
    last = (last + 1) % length;
    const port = first + (process.pid % stretches) * length + last;
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
