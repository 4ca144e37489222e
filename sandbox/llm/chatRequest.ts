import type { Message } from '../../server/gateways/llm/completion.js';

/** A received message. These models read the text alone, but tell which files came with it. */
export interface ReceivedMessage {
  role: Message['role'];
  content: string;
  /** In their order; absent if there are none. */
  files?: ReceivedFile[];
  calls?: ReceivedCall[];
  /** What came of calls. */
  results?: string[];
}

/** A call of a tool as it was received, or as it is made. */
export interface ReceivedCall {
  name: string;
  /** As JSON. */
  arguments: string;
}

/** A picture or a document as it was received. */
export interface ReceivedFile {
  mediaType: string;
  /** Its name, where the protocol has a place for it. */
  name?: string;
  /** How many there were. */
  bytes: number;
  sha256: string;
}

/** A request to a model, in any of the protocols. */
export interface ChatRequest {
  model: string;
  /** The system prompt, if any, is the first message. */
  messages: ReceivedMessage[];
  stream: boolean;
  /** Whether the stream must end with token counts. */
  counted: boolean;
  /** The names of the tools that it defines. */
  tools: string[];
  /** Most tokens to write. */
  maxTokens: number | undefined;
  /** Whether reasoning is requested; if undefined, it is sent anyway. */
  thinks?: boolean;
  /** All other fields of the body, under the protocol's names: temperature, top_p, max_tokens, stream … */
  parameters: Record<string, unknown>;
}

/** The arguments of a call as a value. */
export function valueOf(call: ReceivedCall): unknown {
  const value: unknown = JSON.parse(call.arguments);
  return value;
}

export function lastPrompt({ messages }: ChatRequest): string {
  return messages.findLast((message) => message.role === 'user')?.content ?? '';
}

/** A rough token count: four characters each. */
export function countTokens(messages: ChatRequest['messages']): number {
  return messages.reduce((sum, message) => sum + Math.ceil(message.content.length / 4) + 3, 0);
}

/**
 * The partial answer to continue: the last message, or the one before a prompt that asks to continue.
 * @returns '' if a new answer is requested
 */
export function answerSoFar({ messages }: ChatRequest): string {
  const last = messages.at(-1);
  if (last?.role === 'assistant') return last.content;
  const before = messages.at(-2);
  return before?.role === 'assistant' && /\b(continue|go on|carry on|left off|stopped)\b/i.test(last?.content ?? '') ? before.content : '';
}
