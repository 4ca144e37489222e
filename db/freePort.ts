import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems use for outgoing connections, which could take a port before it is listened on; above the ports
 * that browsers refuse. Each process uses a range of its own, so that processes that start at the same time do not choose the
 * same port.
 */
const first = 11_000;
const [ranges, length] = [95, 200];
const tries = 50;

/** The first port of this process's range. The process holds the range by listening there until it ends. */
let range: Promise<number> | undefined;
/** The last chosen port: it is not chosen again soon, because nothing may listen on it yet. */
let last = randomInt(length);

/** A port of 127.0.0.1 that is free. @throws Error if there is none */
export async function freePort(): Promise<number> {
  const begin = await (range ??= holdRange());
  for (let left = tries; left > 0; left -= 1) {
    last = (last % (length - 1)) + 1;
    const port = begin + last;
    const server = await listenOn(port);
    if (!server) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error(`No port of 127.0.0.1 is free from ${begin} to ${begin + length - 1}`);
}

async function holdRange(): Promise<number> {
  for (let tried = 0; tried < ranges; tried += 1) {
    const begin = first + ((process.pid + tried) % ranges) * length;
    const server = await listenOn(begin);
    if (!server) continue;
    server.unref();
    return begin;
  }
  throw new Error(`No range of ports of 127.0.0.1 is free from ${first} to ${first + ranges * length - 1}`);
}

/** @returns undefined if something else listens there */
async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
