import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { BodyDecoder, bodyLimit } from './BodyDecoder.js';

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
  readonly contentEncoding: string | undefined;
  readonly retryAfter: string | undefined;
  /** Whether the body has ended. */
  closed = false;
  private taker: BodyTaker | undefined;
  /** Chunks from before `take`: a read may bring headers and body together. */
  private early: Buffer[] = [];
  private failure: Error | undefined;
  /** Bytes of the body so far, after its decompression. */
  private received = 0;
  private readonly decoder: BodyDecoder;

  constructor(
    readonly statusCode: number,
    headers: IncomingHttpHeaders,
    private readonly controller: Dispatcher.DispatchController,
  ) {
    this.contentType = first(headers['content-type']);
    this.contentEncoding = first(headers['content-encoding']);
    this.retryAfter = first(headers['retry-after']);
    this.decoder = new BodyDecoder(this.contentEncoding, {
      data: (chunk) => {
        this.handOn(chunk);
      },
      end: (error) => {
        const { closed } = this;
        this.finish(error);
        if (error && !closed) this.controller.abort(error);
      },
    });
  }

  /** Passes the body, from its beginning, to its only taker. */
  take(taker: BodyTaker): void {
    this.taker = taker;
    const { early } = this;
    this.early = [];
    for (const chunk of early) taker.data(chunk);
    if (this.closed) taker.end(this.failure);
  }

  /**
   * Looks at the beginning of the body, which `take` passes on all the same.
   * @param start is shown each chunk once, until it tells the body's kind
   */
  peek<Kind>(start: { push: (chunk: Buffer) => Kind | undefined; end: () => Kind }): Promise<Kind> {
    return new Promise((resolve) => {
      const tell = (kind: Kind | undefined) => {
        if (kind === undefined) return;
        this.taker = undefined;
        resolve(kind);
      };
      const taker = {
        data: (chunk: Buffer) => {
          this.early.push(chunk);
          tell(start.push(chunk));
        },
        end: () => {
          tell(start.end());
        },
      };
      this.taker = taker;
      for (const chunk of this.early.splice(0)) {
        if (this.taker === taker) taker.data(chunk);
        else this.early.push(chunk);
      }
      if (this.closed && this.taker === taker) taker.end();
    });
  }

  /** Closes the connection, unless the body has ended. */
  destroy(): void {
    if (!this.closed) this.controller.abort(new Error('closed'));
  }

  /** Adds a chunk of the body. */
  push(chunk: Buffer): void {
    this.decoder.push(chunk);
  }

  /** Ends the body. */
  end(failure?: Error): void {
    if (failure) this.finish(failure);
    else this.decoder.end();
  }

  private handOn(chunk: Buffer): void {
    if (this.closed) return;
    this.received += chunk.length;
    if (this.received > bodyLimit) {
      this.destroy();
      this.finish(new Error('The body is too large'));
      return;
    }
    if (this.taker) this.taker.data(chunk);
    else this.early.push(chunk);
  }

  private finish(failure?: Error): void {
    if (this.closed) return;
    this.closed = true;
    this.failure = failure;
    this.taker?.end(failure);
  }
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
