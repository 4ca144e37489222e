/** What every provider is reduced to: one request in, one kind of part out. */

export interface Message {
  role: 'system' | 'user' | 'assistant';
  /** In the order in which the model reads them. */
  content: Part[];
}

/** A piece of a message. Pictures and files come as more kinds; each wire says how it carries them. */
type Part = { kind: 'text'; text: string };

/** A message that is one text. */
export function textMessage<Role extends Message['role']>(role: Role, text: string): { role: Role; content: Part[] } {
  return { role, content: [{ kind: 'text', text }] };
}

/** What a message says in words: its texts, one right after the other. */
export function messageText({ content }: Pick<Message, 'content'>): string {
  return content.map(({ text }) => text).join('');
}

/** OpenAI's chat completions, which most speak; Anthropic's messages; Google's streamGenerateContent. */
export type Protocol = 'openai' | 'anthropic' | 'google';

/** Where a provider is and how it is spoken to. */
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
  /** The provider's own name of the model. */
  model: string;
  messages: Message[];
  temperature?: number | undefined;
  topP?: number | undefined;
  /** Most tokens to write. */
  maxTokens?: number | undefined;
  /** The model is known to think before it writes: some show their thoughts, or think at all, only when asked to. */
  reasons?: boolean | undefined;
  /** Longest silence in milliseconds, before the first byte or between two parts. */
  stallMs: number;
  /** Closes the provider's request. */
  signal: AbortSignal;
}

/** Most tokens that are believed of one answer: what an integer of the database and of GraphQL can hold. */
export const largestCount = 2_147_483_647;

export type FinishReason = 'stop' | 'length' | 'content_filter';

export type CompletionPart =
  | { kind: 'text'; text: string }
  | { kind: 'reasoning'; text: string }
  /** Whole numbers, up to `largestCount`. */
  | { kind: 'usage'; tokensIn?: number | undefined; tokensOut?: number | undefined }
  | { kind: 'finish'; reason: FinishReason };

/** Takes one part of an answer. A callback: an async iterator would cost several promises a token. */
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
  /** Ours: the answer came, and could not be saved as it came. */
  'not_saved',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A provider's failure as a person may read it. Never holds a key, a prompt or the provider's raw body. */
export class ProviderError extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
    /** Seconds that the provider asks to wait, where it said so. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}
