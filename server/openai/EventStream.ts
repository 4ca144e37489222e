import { once } from 'node:events';
import type { Response } from 'express';

/** Pause between two signs of life in milliseconds: shorter than the silence after which proxies close a connection. */
const beatMs = 15_000;

/** Server-sent events of a call. Its head is sent with the first of them, so that what fails before is answered by its status. */
export class EventStream {
  private readonly beat: NodeJS.Timeout;

  constructor(private readonly response: Response) {
    this.beat = setInterval(() => {
      this.open();
      response.write(': still there\n\n');
    }, beatMs).unref();
    response.once('close', () => {
      clearInterval(this.beat);
    });
  }

  /** Whether something has been sent, and so no status can be any more. */
  get isOpen(): boolean {
    return this.response.headersSent;
  }

  /**
   * Sends events as they are, and waits while the client takes no more.
   * @param events in the form of server-sent events
   * @param signal ends the waiting when it aborts, as it does when the client has gone away
   */
  async send(events: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.response.destroyed) return;
    this.open();
    if (!this.response.write(events)) await once(this.response, 'drain', { signal }).catch(() => undefined);
  }

  /** Sends the last events. */
  end(events: string): void {
    if (this.response.destroyed) return;
    this.open();
    this.response.end(events);
  }

  /** Ends the signs of life. Call it when nothing is awaited any more. */
  stop(): void {
    clearInterval(this.beat);
  }

  private open(): void {
    if (this.response.headersSent || this.response.destroyed) return;
    this.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  }
}
