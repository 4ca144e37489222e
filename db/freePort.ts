import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems use for outgoing connections, which could take a port before it is listened on; above the ports
 * that browsers refuse. Each process uses its own range, so that processes that start at the same time do not choose the same
 * port.
 */
const first = 11_000;
const [stretches, length] = [95, 200];
const tries = 50;

/** The last chosen port: it is not chosen again soon, because nothing may listen on it yet. */
let last = randomInt(length);

/** A port of 127.0.0.1 that is free. */
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
