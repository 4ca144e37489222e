import type { CompletionPart } from './completion.js';

/** Turns one provider's events into parts. Every protocol has its own; readProvider.ts drives it. */
export interface WireReader {
  /** Parts that have been read and not yet handed on. The driver empties it. */
  parts: CompletionPart[];
  /** The provider has said why it stopped: the text is whole, whatever the connection does from here. */
  readonly finished: boolean;
  /** The protocol's own end was seen: nothing more is to come. */
  readonly closed: boolean;
  /**
   * Takes the data of one server-sent event.
   * @throws ProviderError where it is malformed or an error
   */
  read(data: string): void;
  /** Takes a whole JSON body that was sent in place of a stream. @throws ProviderError */
  readWhole(body: unknown): void;
  /** At the end of the stream: adds usage and finish. @throws ProviderError where the answer is not whole */
  end(): void;
}
