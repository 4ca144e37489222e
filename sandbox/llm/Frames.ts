import type { ReceivedCall } from './chatRequest.js';
import type { FinishReason } from '../../server/gateways/llm/completion.js';

/** Numbers of tokens read and written. */
export interface Counts {
  tokensIn: number;
  tokensOut: number;
}

/** A whole answer. */
export interface WholeAnswer {
  /** Blocks in their order. */
  blocks: { kind: 'text' | 'reasoning'; text: string }[];
  /** After the blocks. */
  calls: ReceivedCall[];
  reason: FinishReason;
  counts: Counts;
}

/** Writes one answer in one protocol: as server-sent events in order, or as a whole. */
export interface Frames {
  start(): string;
  text(token: string): string;
  reasoning(token: string): string;
  /** The nth call, from 0, in two pieces, or as a whole where the protocol knows no pieces. */
  call(index: number, call: ReceivedCall): string[];
  /**
   * Everything after the last token.
   * @param counts undefined if tokens are not counted
   */
  finish(reason: FinishReason, counts: Counts | undefined): string;
  /**
   * A chunk without text.
   * @param padding characters of an unknown field
   */
  padded(padding: number): string;
  /** A truncated chunk. */
  malformed(): string;
  /**
   * An error of the provider in the middle of its stream.
   * @param wait seconds that it asks to wait; undefined if it does not say
   */
  error(wait: number | undefined): string;
  whole(told: WholeAnswer): unknown;
}

/** The answer that the frames belong to. */
export interface FramesOptions {
  id: string;
  model: string;
  /** Some protocols report at the start how many tokens were read; undefined if they are not counted. */
  tokensIn?: number | undefined;
}

/** A text in two pieces, as the arguments of a call come. */
export const halves = (text: string): string[] => [text.slice(0, text.length / 2), text.slice(text.length / 2)];

/** Joins all blocks of one kind, for a protocol that keeps reasoning and text apart. */
export const joinedBlocks = (blocks: WholeAnswer['blocks'], wanted: 'text' | 'reasoning') =>
  blocks.map(({ kind, text }) => (kind === wanted ? text : '')).join('');

/** How long to wait after an error, in the form of google.rpc; other providers of Google's models use it, too. */
export const retryInfo = (seconds: number) => ({
  '@type': 'type.googleapis.com/google.rpc.RetryInfo',
  retryDelay: `${seconds.toFixed()}s`,
});

/** The wait as further fields of an error; none if it does not say. */
export const waitDetails = (wait: number | undefined) => (wait === undefined ? {} : { details: [retryInfo(wait)] });
