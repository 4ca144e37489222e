import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

/** Who takes the body of an answer. Nothing may be thrown at it. */
interface BodyTaker {
  data: (chunk: Buffer) => void;
  /** Nothing more comes. @param failure what broke the body off; undefined where it is whole */
  end: (failure?: Error) => void;
}

/** What a provider answers: its headers, and its body as it comes. Undici's own stream for it would cost a tenth of a token. */
export class ProviderResponse {
  /** Nothing more comes. */
  closed = false;
  private taker: BodyTaker | undefined;
  /** What came before there was a taker: a read may bring headers and body together. */
  private early: Buffer[] = [];
  private failure: Error | undefined;

  constructor(
    readonly statusCode: number,
    readonly headers: IncomingHttpHeaders,
    private readonly controller: Dispatcher.DispatchController,
  ) {}

  /** Hands the body to its only taker, from its beginning on. */
  take(taker: BodyTaker): void {
    this.taker = taker;
    for (const chunk of this.early) taker.data(chunk);
    this.early = [];
    if (this.closed) taker.end(this.failure);
  }

  /** Closes the connection, unless all has come. */
  destroy(): void {
    if (!this.closed) this.controller.abort(new Error('closed'));
  }

  /** More came. */
  push(chunk: Buffer): void {
    if (this.taker) this.taker.data(chunk);
    else this.early.push(chunk);
  }

  /** No more comes. */
  end(failure?: Error): void {
    this.closed = true;
    this.failure = failure;
    this.taker?.end(failure);
  }
}
