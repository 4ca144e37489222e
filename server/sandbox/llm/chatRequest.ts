import type { Message } from '../../gateways/llm/completion.js';

/** A message as it arrived: text alone, for all that these models read. */
export interface ReceivedMessage {
  role: Message['role'];
  content: string;
}

/** A request to a model, in any of the protocols. */
export interface ChatRequest {
  model: string;
  /** A system prompt is the first of them. */
  messages: ReceivedMessage[];
  stream: boolean;
  /** Whether the stream is to end with the counts of tokens. */
  counted: boolean;
  /** Most tokens to write. */
  maxTokens: number | undefined;
  /** Whether thoughts are wanted; where it is not said, they come unasked. */
  thinks?: boolean;
  /** All else in the body, under the protocol's own names: temperature, top_p, max_tokens, stream … */
  parameters: Record<string, unknown>;
}

export function lastPrompt({ messages }: ChatRequest): string {
  return messages.findLast((message) => message.role === 'user')?.content ?? '';
}

/** A rough count, as tokens go: four characters each. */
export function countTokens(messages: ChatRequest['messages']): number {
  return messages.reduce((sum, message) => sum + Math.ceil(message.content.length / 4) + 3, 0);
}

/**
 * The partial answer that is to be continued: the last message, or the one before a prompt to go on.
 * @returns '' where a new answer is asked for
 */
export function answerSoFar({ messages }: ChatRequest): string {
  const last = messages.at(-1);
  if (last?.role === 'assistant') return last.content;
  const before = messages.at(-2);
  return before?.role === 'assistant' && /\b(continue|go on|carry on|left off|stopped)\b/i.test(last?.content ?? '') ? before.content : '';
}
