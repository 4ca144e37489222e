import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between a server and its database, or a provider, that can be cut, held and restored, and counts what the database sends. */
export async function startCuttableProxy(target: string) {
  const url = new URL(target);
  const { port, hostname } = url;
  const sockets = new Set<Socket>();
  let isCut = false;
  let received = 0;
  /** How much of what comes from the target passes on each connection, how much has, and how to let the rest through. */
  let most = Infinity;
  const passed = new Map<Socket, number>();
  let held: (() => void)[] = [];
  let losing: { statement: RegExp; isAlone: boolean; lost: () => void } | undefined;
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
    onward.on('data', (data: Buffer) => {
      received += data.length;
      if (most === Infinity) return;
      const sum = (passed.get(onward) ?? 0) + data.length;
      passed.set(onward, sum);
      if (sum < most) return;
      onward.unpipe(socket);
      onward.pause();
      held.push(() => {
        onward.pipe(socket);
      });
    });
    let said = '';
    socket.on('data', (data: Buffer) => {
      if (!losing) return;
      said = (said + data.toString('latin1')).slice(-100_000);
      if (!losing.statement.test(said) || !(losing.isAlone || /commit\0$/i.test(said))) return;
      const { lost } = losing;
      losing = undefined;
      onward.unpipe(socket);
      // The reply to the COMMIT: the transaction is committed.
      onward.resume().once('data', () => {
        socket.destroy();
        lost();
      });
    });
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
    /** The database's address through this network. */
    url: url.href,
    cut,
    /** Bytes that the database has sent to the server so far. */
    get received() {
      return received;
    },
    mend: () => {
      isCut = false;
    },
    /**
     * From now on lets no more than about so many bytes from the target through on each connection.
     * @returns lets everything through again
     */
    holdAfter: (bytes: number) => {
      most = bytes;
      passed.clear();
      return () => {
        most = Infinity;
        for (const goOn of held) goOn();
        held = [];
      };
    },
    /**
     * Breaks the connection of the next transaction with such a statement between its COMMIT and the reply, and then resolves.
     */
    loseCommit: (statement: RegExp) => new Promise<void>((lost) => (losing = { statement, isAlone: false, lost })),
    /** The same for a statement that is its own transaction. */
    loseReply: (statement: RegExp) => new Promise<void>((lost) => (losing = { statement, isAlone: true, lost })),
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
