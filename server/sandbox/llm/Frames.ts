import type { FinishReason } from '../../gateways/llm/completion.js';

/** Tokens that were read and written. */
export interface Counts {
  tokensIn: number;
  tokensOut: number;
}

/** A whole answer. */
export interface Told {
  /** In the order in which they come. */
  blocks: { kind: 'text' | 'reasoning'; text: string }[];
  reason: FinishReason;
  counts: Counts;
}

/** Writes one answer in one protocol: as server-sent events in their order, or whole. */
export interface Frames {
  start(): string;
  text(token: string): string;
  reasoning(token: string): string;
  /** All that comes after the last token. @param counts undefined where nothing is counted */
  finish(reason: FinishReason, counts: Counts | undefined): string;
  /** A piece without text. @param padding characters of an unknown field */
  padded(padding: number): string;
  /** A piece that is cut off. */
  malformed(): string;
  /** An error of the provider in the middle of its stream. @param wait seconds that it asks to wait; undefined where it does not say */
  error(wait: number | undefined): string;
  whole(told: Told): unknown;
}

/** What a protocol's frames are made for. */
export interface FramesOptions {
  id: string;
  model: string;
  /** Some protocols tell at the start what was read; undefined where nothing is counted. */
  tokensIn?: number | undefined;
}

/** All of one kind, for a protocol that keeps reasoning and text apart. */
export const joinedBlocks = (blocks: Told['blocks'], wanted: 'text' | 'reasoning') =>
  blocks.map(({ kind, text }) => (kind === wanted ? text : '')).join('');

/** How an error says how long to wait, as google.rpc has it; other providers of Google's models repeat it. */
export const retryInfo = (seconds: number) => ({
  '@type': 'type.googleapis.com/google.rpc.RetryInfo',
  retryDelay: `${seconds.toFixed()}s`,
});

/** That as the further fields of an error; none where it does not say. */
export const waitDetails = (wait: number | undefined) => (wait === undefined ? {} : { details: [retryInfo(wait)] });
