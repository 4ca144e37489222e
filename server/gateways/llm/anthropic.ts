import { AnthropicReader } from './AnthropicReader.js';
import type { CompletionPart, CompletionRequest, Endpoint } from './completion.js';
import { readProvider } from './readProvider.js';
import { turnsOf } from './turnsOf.js';

/**
 * max_tokens must be sent. Every model since Claude 4 may write this much, and unused tokens cost nothing and
 * do not count against the rate limit; where an older model may write less, its refusal says how much.
 */
const mostTokens = 32_000;

/** Anthropic's messages: https://platform.claude.com/docs/en/api/messages, and who else speaks them. */
export function streamAnthropic(request: CompletionRequest): AsyncIterable<CompletionPart[]> {
  const { endpoint, model, stallMs, signal, maxTokens = mostTokens } = request;
  return readProvider(
    {
      endpoint,
      model,
      stallMs,
      signal,
      url: `${endpoint.baseUrl.replace(/\/+$/, '')}/messages`,
      headers: { ...anthropicHeaders(endpoint), 'content-type': 'application/json', accept: 'text/event-stream' },
      body: bodyOf(request, maxTokens),
      amend: (rejection) => {
        const allowed = allowedTokens(rejection);
        return allowed > 0 && allowed < maxTokens ? bodyOf(request, allowed) : undefined;
      },
    },
    new AnthropicReader({ endpoint, model }),
  );
}

export function anthropicHeaders(endpoint: Endpoint): Record<string, string> {
  return { 'anthropic-version': '2023-06-01', ...(endpoint.apiKey ? { 'x-api-key': endpoint.apiKey } : {}) };
}

function bodyOf({ model, messages, temperature, topP }: CompletionRequest, maxTokens: number): string {
  const { system, turns } = turnsOf(messages);
  const last = turns.at(-1);
  // The beginning of an answer must not end in white space.
  if (last?.role === 'assistant') last.content = last.content.trimEnd();
  return JSON.stringify({
    model,
    max_tokens: maxTokens,
    system: system === '' ? undefined : system,
    messages: turns,
    // Here it ends at 1, elsewhere at 2.
    temperature: temperature === undefined ? undefined : Math.min(1, temperature),
    // Models since Claude 4.1 refuse both together, and say that temperature is the one to set.
    top_p: temperature === undefined ? topP : undefined,
    stream: true,
  });
}

/** How much a refusal of max_tokens allows: of the model's own limit, or of what the conversation leaves. NaN for others. */
function allowedTokens(rejection: string): number {
  const left = /exceed context limit: (\d+) \+ \d+ > (\d+)/.exec(rejection);
  if (left) return Number(left[2]) - Number(left[1]);
  return Number(/max_tokens: \d+ > (\d+)/.exec(rejection)?.[1]);
}
