import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Opens a connection that sends what it is told, byte for byte, and nothing else. */
export function openConnection(url: string): Socket {
  const { hostname, port } = new URL(url);
  // One that is reset by the server shows that in what was read.
  return connect(Number(port), hostname).on('error', () => undefined);
}

/** Sends bytes that no client library would, and gives all that comes back until the server closes. */
export async function sendBytes(url: string, ...pieces: (string | Buffer)[]): Promise<string> {
  const socket = openConnection(url);
  for (const piece of pieces) socket.write(piece);
  return readAll(socket);
}

/** All that comes over a connection until it is closed. */
export function readAll(socket: Socket): Promise<string> {
  const read: Buffer[] = [];
  socket.on('data', (data: Buffer) => read.push(data));
  return new Promise((resolve) => {
    socket.once('close', () => {
      resolve(Buffer.concat(read).toString());
    });
  });
}

/** The first answer in what came back. */
export function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') };
}
