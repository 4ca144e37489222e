import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between a server and its database that can be cut and mended. */
export async function startCuttableProxy(target: string) {
  const url = new URL(target);
  const { port, hostname } = url;
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(port), hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  url.port = address.port.toFixed();
  url.hostname = '127.0.0.1';
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    /** The database's address by way of this network. */
    url: url.href,
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
