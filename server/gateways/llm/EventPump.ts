import type { Endpoint, TakePart } from './completion.js';
import { EventParser } from './EventParser.js';
import type { ProviderResponse } from './ProviderResponse.js';
import type { Silence } from './Silence.js';
import type { WireReader } from './WireReader.js';

/**
 * How long to wait for the stream's end once the provider has said why it stopped, in milliseconds. Some never close the connection;
 * others say it with a piece in the middle, and write on after a pause.
 */
const graceMs = 15_000;

/** Feeds a response to its reader as the bytes arrive, and passes on the parts that the reader makes. */
export class EventPump {
  /** Resolves at the end of the stream; rejects with the error that broke it. By then everything before it has been passed on. */
  readonly done: Promise<void>;
  released = false;
  private readonly parser: EventParser;
  private settle: ((failure?: Error) => void) | undefined;
  private draining: NodeJS.Timeout | undefined;

  constructor(
    endpoint: Endpoint,
    private readonly response: ProviderResponse,
    private readonly reader: WireReader,
    private readonly take: TakePart,
    private readonly silence: Silence,
  ) {
    this.parser = new EventParser(
      endpoint,
      (data) => {
        reader.read(data);
      },
      (data) => reader.readError(data),
    );
    this.done = new Promise((resolve, reject) => {
      this.settle = (failure) => {
        if (failure) reject(failure);
        else resolve();
      };
    });
    response.take({
      data: (chunk) => {
        this.onData(chunk);
      },
      end: (failure) => {
        clearTimeout(this.draining);
        if (failure) this.onBroken(failure);
        else this.onEnd();
      },
    });
  }

  /** Stops reading: nothing more is passed on. */
  stop(failure?: Error): void {
    this.settle?.(failure);
    this.settle = undefined;
  }

  /** Reads the rest of the stream without using it, so that the socket can be used again, for at most `drainMs` milliseconds. */
  release(drainMs: number): void {
    this.released = true;
    if (this.response.closed) return;
    this.draining = setTimeout(() => {
      this.response.destroy();
    }, drainMs).unref();
  }

  private onData(chunk: Buffer): void {
    if (!this.settle) return;
    const hasBrought = this.read(() => {
      this.parser.feed(chunk);
    });
    if (hasBrought) this.silence.heard();
    else this.silence.heardNothing();
    if (this.reader.closed) this.stop();
    else this.silence.waitAtMost(this.reader.finished ? graceMs : Infinity);
  }

  private onEnd(): void {
    if (this.settle && !this.reader.finished) {
      this.read(() => {
        this.parser.end();
      });
    }
    this.stop();
  }

  /**
   * Passes on what was read, even if the reading then fails.
   * @returns whether it was something of the answer
   */
  private read(feed: () => void): boolean {
    try {
      try {
        feed();
      } catch (error) {
        this.handOn();
        throw error;
      }
      return this.handOn();
    } catch (error) {
      this.stop(error instanceof Error ? error : new Error('unreadable'));
      return false;
    }
  }

  private handOn(): boolean {
    const { parts } = this.reader;
    if (parts.length === 0) return false;
    this.reader.parts = [];
    for (const part of parts) this.take(part);
    return true;
  }

  private onBroken(failure: Error): void {
    // A finished answer is complete, even if the connection breaks.
    this.stop(this.reader.finished ? undefined : failure);
  }
}
