import type { Language } from '../../words/language.rules.js';

/** The common form of all providers: one kind of request, one kind of answer parts. */

export interface Message {
  role: 'system' | 'user' | 'assistant';
  /** In the order in which the model reads them. */
  content: Part[];
}

/** A part of a message. Pictures and files will be further kinds; each protocol defines how it sends them. */
type Part = { kind: 'text'; text: string };

/** A message that is one text. */
export function textMessage<Role extends Message['role']>(role: Role, text: string): { role: Role; content: Part[] } {
  return { role, content: [{ kind: 'text', text }] };
}

/** The joined texts of a message. */
export function messageText({ content }: Pick<Message, 'content'>): string {
  return content.map(({ text }) => text).join('');
}

/** OpenAI's chat completions, which most providers use; Anthropic's messages; Google's streamGenerateContent. */
export type Protocol = 'openai' | 'anthropic' | 'google';

/** A provider's address, protocol and key. */
export interface Endpoint {
  protocol: Protocol;
  /** Base address including the version: https://api.openai.com/v1, https://generativelanguage.googleapis.com/v1beta. */
  baseUrl: string;
  apiKey?: string | undefined;
  /** For messages to people: "Mistral". */
  providerName: string;
}

export interface CompletionRequest {
  endpoint: Endpoint;
  /** The provider's own id of the model. */
  model: string;
  messages: Message[];
  temperature?: number | undefined;
  topP?: number | undefined;
  /** Most tokens to write. */
  maxTokens?: number | undefined;
  /** The model is known to reason: some show their reasoning, or reason at all, only on request. */
  reasons?: boolean | undefined;
  /** Longest silence in milliseconds, before the first byte or between two parts. */
  stallMs: number;
  /** Closes the provider's request. */
  signal: AbortSignal;
}

/** Largest token count that is accepted: the maximum of integers in the database and in GraphQL. */
export const largestCount = 2_147_483_647;

export type FinishReason = 'stop' | 'length' | 'content_filter';

export type CompletionPart =
  | { kind: 'text'; text: string }
  | { kind: 'reasoning'; text: string }
  /** Whole numbers, up to `largestCount`. */
  | { kind: 'usage'; tokensIn?: number | undefined; tokensOut?: number | undefined }
  | { kind: 'finish'; reason: FinishReason };

/** Receives one part of an answer. A callback, because an async iterator would cost several promises per token. */
export type TakePart = (part: CompletionPart) => void;

export const failureCodes = [
  'provider_unauthorized',
  'provider_rate_limited',
  'provider_unavailable',
  'provider_bad_stream',
  'content_filtered',
  'context_too_long',
  'timed_out',
  'too_long',
  /** Our own failure: the answer arrived, but could not be saved. */
  'not_saved',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A provider's failure with a text for people. It never contains a key, a prompt or the provider's raw body. */
export class ProviderError extends Error {
  constructor(
    readonly code: FailureCode,
    /** What happened, for people, in a language. */
    readonly said: (language: Language) => string,
    /** Seconds that the provider asks to wait, if it named a time. */
    readonly retryAfter?: number,
  ) {
    super(said('en'));
    this.name = 'ProviderError';
  }
}
