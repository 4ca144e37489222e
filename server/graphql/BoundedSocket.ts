import { WebSocket } from 'ws';

/** Past so many unsent bytes a socket is closed, in a way that the client comes back from. */
const unsentLimit = 1024 * 1024;

type Data = Parameters<WebSocket['send']>[0];
type Options = Parameters<WebSocket['send']>[1];
type Done = (error?: Error) => void;

/** A socket that is closed when too much waits to be read by its client, before anything more is put to that. */
export class BoundedSocket extends WebSocket {
  closeIfSlow(): void {
    if (this.bufferedAmount > unsentLimit) this.close(1013, 'Reading too slowly');
  }

  override send(data: Data, options?: Options | Done, done?: Done): void {
    this.closeIfSlow();
    if (typeof options === 'object') super.send(data, options, done);
    else super.send(data, options ?? done);
  }
}
