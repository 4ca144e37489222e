import { request } from 'undici';
import { z } from 'zod';
import type { Endpoint } from '../llm/completion.js';
import { leastTokens } from './LlamaProcess.js';

/** A text that every model goes on with for long enough. */
const prompt = 'Count from one to fifty in words.';
/** Enough for a steady rate, and short: some seconds even on a slow machine. */
const tokens = 48;

const event = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().optional(), reasoning_content: z.string().optional() }) })),
  usage: z.object({ completion_tokens: z.number() }).optional(),
});

/**
 * Measures how fast a local model writes, by one short answer; loading it and reading the prompt do not count.
 * @param model its id at the endpoint
 * @returns tokens a second; undefined if it wrote too few
 * @throws an error of the network, the signal's reason if it is aborted
 */
export async function measureRate({ baseUrl, apiKey }: Endpoint, model: string, signal: AbortSignal): Promise<number | undefined> {
  const { body } = await request(`${baseUrl}/chat/completions`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey ?? ''}` },
    body: JSON.stringify({ model, stream: true, temperature: 0, max_tokens: tokens, messages: [{ role: 'user', content: prompt }] }),
  });
  let text = '';
  let firstAt: number | undefined;
  for await (const piece of body.setEncoding('utf8')) {
    text += String(piece);
    if (/"(reasoning_)?content":/.test(text)) firstAt ??= performance.now();
  }
  const endedAt = performance.now();
  const written = text
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .flatMap((line) => event.safeParse(JSON.parse(line.slice(6))).data?.usage?.completion_tokens ?? [])
    .at(-1);
  if (firstAt === undefined || written === undefined || written < leastTokens) return undefined;
  return ((written - 1) / (endedAt - firstAt)) * 1_000;
}
