import type { Dispatcher } from 'undici';
import type { PictureType } from '../../../shared/file/kinds.js';
import type { ToolCall, ToolResult, Tools } from '../../../shared/tool/toolRules.js';
import type { ParameterName, Parameters } from '../../../shared/turn/parameters.js';
import type { Language } from '../../../shared/words/language.js';
import type { EncodedData } from './Base64.js';

/** The common form of all providers: one kind of request, one kind of answer parts. */

export interface Message {
  role: 'system' | 'user' | 'assistant';
  /** In the order in which the model reads them. */
  content: Part[];
}

export interface TextPart {
  kind: 'text';
  text: string;
}

/** A picture, for models that see. */
export interface ImagePart {
  kind: 'image';
  mediaType: PictureType;
  data: EncodedData;
  /** An estimate of what its model counts for it. */
  tokens: number;
}

/** A PDF as it is, for models that read them. */
export interface DocumentPart {
  kind: 'document';
  mediaType: 'application/pdf';
  /** The file's name. */
  name: string;
  data: EncodedData;
  /** An estimate of what its model counts for all of its pages. */
  tokens: number;
}

/** A call of a tool, in a message of the assistant's. */
export interface CallPart extends ToolCall {
  kind: 'call';
}

/** What a call resulted in, in a message of the user's; in the protocols of some providers it is one of a role of its own. */
export interface ResultPart extends ToolResult {
  kind: 'result';
}

/** A part of a message. Of a new kind, the compiler names every protocol that does not yet say how it sends it. */
export type Part = TextPart | ImagePart | DocumentPart | CallPart | ResultPart;

/** A message that is one text. */
export function textMessage<Role extends Message['role']>(role: Role, text: string): { role: Role; content: Part[] } {
  return { role, content: [{ kind: 'text', text }] };
}

const textsOf = ({ content }: Pick<Message, 'content'>): string[] => content.flatMap((part) => (part.kind === 'text' ? [part.text] : []));

/** What the parts of a message carry beside text, in their order. */
export const dataOf = ({ content }: Pick<Message, 'content'>): EncodedData[] =>
  content.flatMap((part) => ('data' in part ? [part.data] : []));

/** The joined texts of a message. */
export function messageText(message: Pick<Message, 'content'>): string {
  return textsOf(message).join('');
}

/** What the model of these messages counts for the parts of other kinds than text: an estimate. */
export const dataTokens = (messages: readonly Message[]): number =>
  messages.flatMap(({ content }) => content).reduce((sum, part) => sum + ('data' in part ? part.tokens : 0), 0);

/** All text of a part that its model counts. */
export function countedText(part: Part): string {
  switch (part.kind) {
    case 'text':
    case 'result':
      return part.text;
    case 'call':
      return `${part.name} ${part.arguments}`;
    case 'image':
    case 'document':
      return '';
  }
}

/** All text of a message that its model counts. */
export const countedTextOf = ({ content }: Pick<Message, 'content'>): string => content.map(countedText).join('');

/** The joined texts of a message that has no parts of other kinds; otherwise undefined. */
export function plainText(message: Pick<Message, 'content'>): string | undefined {
  const texts = textsOf(message);
  return texts.length === message.content.length ? texts.join('') : undefined;
}

/** The content of a message that stands for two consecutive ones; a blank line separates texts that meet. */
export function joinContents(first: readonly Part[], second: readonly Part[]): Part[] {
  const [end, start] = [first.at(-1), second[0]];
  if (end?.kind !== 'text' || start?.kind !== 'text') return [...first, ...second];
  return [...first.slice(0, -1), { kind: 'text', text: `${end.text}\n\n${start.text}` }, ...second.slice(1)];
}

/** OpenAI's chat completions, which most providers use; Anthropic's messages; Google's streamGenerateContent. */
export type Protocol = 'openai' | 'anthropic' | 'google';

/** A provider's address, protocol and key. */
export interface Endpoint {
  protocol: Protocol;
  /** Base address including the version: https://api.openai.com/v1, https://generativelanguage.googleapis.com/v1beta. */
  baseUrl: string;
  apiKey?: string | undefined;
  /** Of every request, beside our own: a gateway may route by them. Secrets like the key. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** For messages to people: "Mistral". */
  providerName: string;
  /** Whether the key, or the address, is the asking person's own: messages say so, and quote what the provider says of the key. */
  isOwn?: boolean | undefined;
  /** The way to it where a person gave its address; without it the usual one. */
  agent?: Dispatcher | undefined;
}

/** A parameter that stands in a request beside its messages. */
export type SentName = Exclude<ParameterName, 'system'>;

/** The parameters that are set. */
export type SentValues = { [Name in SentName]?: NonNullable<Parameters[Name]> | undefined };

export interface CompletionRequest extends SentValues {
  endpoint: Endpoint;
  /** The provider's own id of the model. */
  model: string;
  messages: Message[];
  /** Tools that it may call. Without them, calls and results in the messages are sent as text. */
  tools?: Tools | undefined;
  /** The model is known to reason: some show their reasoning, or reason at all, only on request. */
  reasons?: boolean | undefined;
  /** The limit of tokens may not be left out, also where it is refused: money is reserved for no more. */
  isBound?: boolean | undefined;
  /** Longest silence in milliseconds, before the first byte or between two parts. */
  stallMs: number;
  /** Closes the provider's request. */
  signal: AbortSignal;
}

/** Largest token count that is accepted: the maximum of integers in the database and in GraphQL. */
export const largestCount = 2_147_483_647;

/** `tool_calls`: it waits for the results of what it called. */
export type FinishReason = 'stop' | 'length' | 'content_filter' | 'tool_calls';

export type CompletionPart =
  | { kind: 'text'; text: string }
  | { kind: 'reasoning'; text: string }
  /** All text so far was reasoning: its end came, and no beginning before it. */
  | { kind: 'rethink' }
  /** A call of a tool begins. Its id is our own, because those of providers tell which provider it is. */
  | { kind: 'call'; id: string; name: string }
  /** More of the arguments of a call that has begun. */
  | { kind: 'arguments'; id: string; text: string }
  /** The model is asked without a parameter of the request: it has refused it, or the protocol has no word for it. Before all text. */
  | { kind: 'without'; parameter: SentName }
  /** Whole numbers, up to `largestCount`. */
  | {
      kind: 'usage';
      tokensIn?: number | undefined;
      tokensOut?: number | undefined;
      /** Of tokensIn, those that it had in its cache. */
      tokensCached?: number | undefined;
      /** Of tokensOut, its reasoning. */
      tokensReasoning?: number | undefined;
    }
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

/** A provider's failure with a text for people. It never contains a key, a prompt or the provider's raw body; `refusal` has a piece of that. */
export class ProviderError extends Error {
  constructor(
    readonly code: FailureCode,
    /** The problem, for people, in a language. */
    readonly said: (language: Language) => string,
    /** Seconds that the provider asks to wait, if it named a time. */
    readonly retryAfter?: number,
    /** Of a key that the provider refuses. */
    readonly refusal?: KeyRefusal,
  ) {
    super(said('en'));
    this.name = 'ProviderError';
  }
}

/** That a provider refuses a person's own key. */
export interface KeyRefusal {
  /** The provider's own words, short and without the key; undefined if it has none. */
  quoted: string | undefined;
}
