import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Opens a connection that sends exactly the given bytes. */
export function openConnection(url: string): Socket {
  const { hostname, port } = new URL(url);
  // A reset by the server shows in what was read.
  return connect(Number(port), hostname).on('error', () => undefined);
}

/** Sends bytes that no client library would send, and returns everything received until the server closes. */
export async function sendBytes(url: string, ...pieces: (string | Buffer)[]): Promise<string> {
  const socket = openConnection(url);
  for (const piece of pieces) socket.write(piece);
  return readAll(socket);
}

/** Everything received over a connection until it closes. */
export function readAll(socket: Socket): Promise<string> {
  const read: Buffer[] = [];
  socket.on('data', (data: Buffer) => read.push(data));
  return new Promise((resolve) => {
    socket.once('close', () => {
      resolve(Buffer.concat(read).toString());
    });
  });
}

/** The first response in the received text. */
export function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') };
}
