import type { Readable } from 'node:stream';
import type { CompletionPart, Endpoint } from './completion.js';
import { EventParser } from './EventParser.js';
import type { Silence } from './Silence.js';
import type { WireReader } from './WireReader.js';

/** After the last word: how long to wait for usage and the end, in milliseconds. */
const graceMs = 2_000;
/** So many untaken parts hold the provider back. */
const partsLimit = 512;

/**
 * Feeds a response to its reader as the bytes come in. It listens to the body's events rather than iterating it:
 * that saves several promises a token.
 */
export class EventPump {
  released = false;
  private ended = false;
  private failure: Error | undefined;
  private wake: (() => void) | undefined;
  private readonly parser: EventParser;

  constructor(
    endpoint: Endpoint,
    private readonly body: Readable,
    private readonly reader: WireReader,
    private readonly silence: Silence,
  ) {
    this.parser = new EventParser(endpoint, (data) => {
      reader.read(data);
    });
    body.on('data', this.onData);
    body.on('end', this.onEnd);
    body.on('error', this.onBroken);
    body.on('close', this.onBroken);
  }

  /**
   * Waits until there are parts to take.
   * @returns false at the end of the stream
   * @throws what broke it, after all parts have been taken
   */
  async more(): Promise<boolean> {
    for (;;) {
      if (this.reader.parts.length > 0) return true;
      if (this.failure !== undefined) throw this.failure;
      if (this.ended || this.reader.closed) return false;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  take(): CompletionPart[] {
    const parts = this.reader.parts;
    this.reader.parts = [];
    if (this.body.isPaused()) {
      this.silence.heard();
      this.body.resume();
    }
    return parts;
  }

  /** Ends reading here: no more is waited for. */
  readonly stop = (): void => {
    this.ended = true;
    this.wake?.();
  };

  /** Lets the rest run off so that the socket can be used again, for at most `drainMs` milliseconds. */
  release(drainMs: number): void {
    this.released = true;
    this.body.off('data', this.onData);
    if (this.body.closed) return;
    this.body.resume();
    const timer = setTimeout(() => this.body.destroy(), drainMs).unref();
    this.body.once('close', () => {
      clearTimeout(timer);
    });
  }

  private readonly onData = (chunk: Buffer): void => {
    this.silence.heard();
    this.attempt(() => {
      this.parser.feed(chunk);
    });
    if (this.reader.finished) this.silence.shorten(graceMs);
    if (this.reader.parts.length > partsLimit) {
      this.silence.pause();
      this.body.pause();
    }
    this.wake?.();
  };

  private readonly onEnd = (): void => {
    if (!this.reader.finished) {
      this.attempt(() => {
        this.parser.end();
      });
    }
    this.stop();
  };

  private attempt(read: () => void): void {
    if (this.failure !== undefined) return;
    try {
      read();
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error('unreadable');
    }
  }

  private readonly onBroken = (error?: Error): void => {
    // What was said to its end is whole, however the connection goes.
    if (this.reader.finished) this.ended = true;
    if (!this.ended) this.failure ??= error ?? new Error('closed');
    this.wake?.();
  };
}
