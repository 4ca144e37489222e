import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

/** Receives the body of a response. Its functions must not throw. */
interface BodyTaker {
  data: (chunk: Buffer) => void;
  /** Called at the end of the body. @param failure the error that broke it off; undefined if it is complete */
  end: (failure?: Error) => void;
}

/**
 * A provider's response: its status, the headers that are used, and its body as it arrives. Undici's own stream would add a tenth
 * to the cost of a token.
 */
export class ProviderResponse {
  readonly contentType: string | undefined;
  readonly retryAfter: string | undefined;
  /** Whether the body has ended. */
  closed = false;
  private taker: BodyTaker | undefined;
  /** Chunks from before `take`: a read may bring headers and body together. */
  private early: Buffer[] = [];
  private failure: Error | undefined;

  constructor(
    readonly statusCode: number,
    headers: IncomingHttpHeaders,
    private readonly controller: Dispatcher.DispatchController,
  ) {
    this.contentType = first(headers['content-type']);
    this.retryAfter = first(headers['retry-after']);
  }

  /** Passes the body, from its beginning, to its only taker. */
  take(taker: BodyTaker): void {
    this.taker = taker;
    for (const chunk of this.early) taker.data(chunk);
    this.early = [];
    if (this.closed) taker.end(this.failure);
  }

  /** Closes the connection, unless the body has ended. */
  destroy(): void {
    if (!this.closed) this.controller.abort(new Error('closed'));
  }

  /** Adds a chunk of the body. */
  push(chunk: Buffer): void {
    if (this.taker) this.taker.data(chunk);
    else this.early.push(chunk);
  }

  /** Ends the body. */
  end(failure?: Error): void {
    this.closed = true;
    this.failure = failure;
    this.taker?.end(failure);
  }
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
