import { type CompletionRequest, type Endpoint, type Part, plainText, type TakePart } from './completion.js';
import { OpenAiReader } from './OpenAiReader.js';
import { readProvider } from './readProvider.js';
import { hasSystem, refusesSystem, withoutSystem } from './systemPrompt.js';
import { joinRoles } from './turnsOf.js';

/** OpenAI's chat completions, for all providers that use the protocol: https://platform.openai.com/docs/api-reference/chat. */
export function streamOpenAi(request: CompletionRequest, take: TakePart): Promise<void> {
  const { endpoint, model, stallMs, signal } = request;
  let dialect = dialectOf(endpoint);
  return readProvider(
    {
      endpoint,
      model,
      stallMs,
      signal,
      url: `${endpoint.baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`,
      headers: { ...openAiHeaders(endpoint), 'content-type': 'application/json', accept: 'text/event-stream' },
      body: () => bodyOf(request, dialect),
      amend: (rejection) => {
        const before = dialect;
        const usage = before.usage && !rejection.includes('stream_options');
        const newer = before.newer || (request.maxTokens !== undefined && rejection.includes('max_completion_tokens'));
        const system = before.system && !(hasSystem(request.messages) && refusesSystem(rejection));
        dialect = { usage, newer, system };
        return usage !== before.usage || newer !== before.newer || system !== before.system;
      },
    },
    new OpenAiReader({ endpoint, model }),
    take,
  );
}

export function openAiHeaders(endpoint: Endpoint): Record<string, string> {
  return { ...(endpoint.apiKey ? { authorization: `Bearer ${endpoint.apiKey}` } : {}), ...endpoint.headers };
}

interface Dialect {
  /** Whether stream_options is supported. Mistral sends usage anyway, and answers 422 to that field. */
  usage: boolean;
  /** Whether max_completion_tokens is required: OpenAI's newer models refuse max_tokens. */
  newer: boolean;
  /** Whether the role system is accepted: it otherwise becomes part of the first prompt. */
  system: boolean;
}

function dialectOf(endpoint: Endpoint): Dialect {
  const host = URL.parse(endpoint.baseUrl)?.hostname;
  return { usage: host !== 'api.mistral.ai', newer: host === 'api.openai.com', system: true };
}

function bodyOf({ model, messages, temperature, topP, maxTokens }: CompletionRequest, dialect: Dialect): string {
  return JSON.stringify({
    model,
    // Text alone is sent as a string, because many providers accept nothing else.
    messages: joinRoles(dialect.system ? messages : withoutSystem(messages)).map((message) => ({
      role: message.role,
      content: plainText(message) ?? message.content.map(contentPart),
    })),
    temperature,
    top_p: topP,
    [dialect.newer ? 'max_completion_tokens' : 'max_tokens']: maxTokens,
    stream: true,
    stream_options: dialect.usage ? { include_usage: true } : undefined,
  });
}

/** A part in the form of the protocol. */
function contentPart(part: Part): { type: 'text'; text: string } {
  switch (part.kind) {
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- the only kind so far
    case 'text':
      return { type: 'text', text: part.text };
  }
}
