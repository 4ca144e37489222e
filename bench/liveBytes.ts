import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';

const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]);
const reply = z.object({ id: z.number(), result: z.unknown() });
const usage = z.object({ usedSize: z.number(), backingStorageSize: z.number() });

/**
 * Bytes that a process holds after a collection: its objects, and its buffers beside them. Its resident memory would tell
 * as much of when V8 last collected.
 * @param inspectorPort port of its inspector (https://chromedevtools.github.io/devtools-protocol/v8/Runtime/#method-getHeapUsage)
 */
export async function liveBytes(inspectorPort: number): Promise<number> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort.toFixed()}/json/list`);
  const [{ webSocketDebuggerUrl }] = targets.parse(await list.json());
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const call = (id: number, method: string) =>
    new Promise<unknown>((resolve, reject) => {
      socket.once('close', () => {
        reject(new Error('The inspector has gone'));
      });
      socket.on('message', (data: Buffer) => {
        const said = reply.safeParse(JSON.parse(data.toString()));
        if (said.data?.id === id) resolve(said.data.result);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  try {
    await call(1, 'HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = usage.parse(await call(2, 'Runtime.getHeapUsage'));
    return usedSize + backingStorageSize;
  } finally {
    socket.terminate();
  }
}
