import type { CompletionPart } from './completion.js';

/** Turns one provider's events into parts. Every protocol has its own reader; readProvider.ts drives it. */
export interface WireReader {
  /** Parts that have been read but not passed on; the driver empties the list. */
  parts: CompletionPart[];
  /** Whether the provider has reported why it stopped, and nothing came after that: the text is complete, even if the connection breaks. */
  readonly finished: boolean;
  /** Whether the protocol's end was seen: nothing more will come. */
  readonly closed: boolean;
  /**
   * Reads the data of one server-sent event.
   * @throws ProviderError if it is malformed or an error
   */
  read(data: string): void;
  /**
   * Reads the data of an event that is named an error.
   * @throws ProviderError always
   */
  readError(data: string): never;
  /**
   * Reads a whole JSON body that was sent instead of a stream.
   * @throws ProviderError
   */
  readWhole(body: unknown): void;
  /** Adds what was held because it might have been a tag. Call it when the stream breaks off. */
  release(): void;
  /**
   * Call it at the end of the stream: adds usage and finish.
   * @throws ProviderError if the answer is incomplete
   */
  end(): void;
}
