import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

/** What the sandbox takes of a chat completion request. Other fields are kept for the record. */
const chatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean().optional() }).optional(),
  max_tokens: z.number().int().positive().optional(),
  max_completion_tokens: z.number().int().positive().optional(),
});

export type ChatRequest = z.output<typeof chatRequest>;

const bodyLimit = 32 * 1024 * 1024;

/** @returns undefined where the body is no such request */
export async function readChatRequest(request: IncomingMessage): Promise<ChatRequest | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > bodyLimit) return undefined;
    chunks.push(chunk);
  }
  try {
    return chatRequest.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8'))).data;
  } catch {
    return undefined;
  }
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
