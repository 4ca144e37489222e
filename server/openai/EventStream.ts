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
   * @param over ends the waiting
   */
  async send(events: string, over: AbortSignal): Promise<void> {
    if (this.response.destroyed) return;
    this.open();
    if (this.response.write(events) || over.aborted) return;
    const closing = new AbortController();
    const close = () => {
      closing.abort();
    };
    this.response.once('close', close);
    await once(this.response, 'drain', { signal: AbortSignal.any([closing.signal, over]) }).catch(() => undefined);
    this.response.off('close', close);
  }

  /** Sends the last events. */
  end(events: string): void {
    this.stop();
    if (this.response.destroyed) return;
    this.open();
    this.response.end(events);
  }

  /** Ends the signs of life. */
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
