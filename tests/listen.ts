import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** A server of a test on a free port of this machine. */
export interface Listening {
  port: number;
  /** Without a slash at its end. */
  origin: string;
  /** Ends open connections, too. */
  close: () => void;
}

/** Serves an Express app or a listener until it is closed. */
export async function listen(handler: RequestListener): Promise<Listening> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    origin: `http://127.0.0.1:${port.toFixed()}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
