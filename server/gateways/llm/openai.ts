import type { Tools } from '../../../shared/tool/toolRules.js';
import { type CompletionRequest, dataOf, type Endpoint, type Message, messageText, type TakePart, textMessage } from './completion.js';
import { allNamed, closed } from './closedSchema.js';
import { openAiMessages, type WireMessage } from './openAiMessages.js';
import { OpenAiReader } from './OpenAiReader.js';
import { pairCalls } from './pairCalls.js';
import { readProvider } from './readProvider.js';
import { SentParameters } from './SentParameters.js';
import { hasSystem, refusesSystem, withoutSystem } from './systemPrompt.js';

/** OpenAI's chat completions, for all providers that use the protocol: https://platform.openai.com/docs/api-reference/chat. */
export function streamOpenAi(asked: CompletionRequest, take: TakePart): Promise<void> {
  const { endpoint, model, stallMs, signal } = asked;
  const request = { ...asked, messages: pairCalls(asked, /^[A-Za-z0-9]{9}$/) };
  let dialect = dialectOf(endpoint);
  // Only OpenRouter has a word for a number of tokens.
  const sent = new SentParameters(request, take, dialect.reasoning ? [] : ['reasoningTokens']);
  return readProvider(
    {
      endpoint,
      model,
      stallMs,
      signal,
      url: `${endpoint.baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`,
      headers: { ...openAiHeaders(endpoint), 'content-type': 'application/json', accept: 'text/event-stream' },
      body: () => bodyOf(request, sent, dialect),
      data: request.messages.flatMap(dataOf),
      hasTools: request.tools !== undefined,
      amend: (rejection, status) => {
        const before = dialect;
        const usage = before.usage && !rejection.includes('stream_options');
        const newer = before.newer || (request.maxTokens !== undefined && rejection.includes('max_completion_tokens'));
        const system = before.system && !(hasSystem(request.messages) && refusesSystem(rejection));
        const strict = before.strict && !(request.tools && rejection.includes('strict'));
        const parallel = before.parallel && !rejection.includes('parallel_tool_calls');
        const next = { ...before, usage, newer, system, strict, parallel };
        const isAnother = JSON.stringify(next) !== JSON.stringify(before);
        dialect = next;
        return isAnother || sent.drop(rejection, status);
      },
    },
    new OpenAiReader({ endpoint, model, hasTools: request.tools !== undefined }),
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
  /** Whether a tool may ask that its schema be kept to the letter. */
  strict: boolean;
  /** Whether one call an answer can be asked for. */
  parallel: boolean;
  /** The name of the seed. */
  seed: 'seed' | 'random_seed';
  /** Whether the effort stands in an object of its own. */
  reasoning: boolean;
  /** Whether the beginning of an answer has to say that it is one: https://docs.mistral.ai/capabilities/completion. */
  prefix: boolean;
}

function dialectOf(endpoint: Endpoint): Dialect {
  const host = URL.parse(endpoint.baseUrl)?.hostname;
  const isMistral = host === 'api.mistral.ai';
  return {
    usage: !isMistral,
    newer: host === 'api.openai.com',
    system: true,
    strict: true,
    parallel: true,
    seed: isMistral ? 'random_seed' : 'seed',
    reasoning: host === 'openrouter.ai',
    prefix: isMistral,
  };
}

function bodyOf({ model, messages, tools }: CompletionRequest, sent: SentParameters, dialect: Dialect): string {
  const told = sent.isJson && !sent.get('jsonSchema') ? tellJson(messages) : messages;
  return JSON.stringify({
    model,
    messages: prefixed(openAiMessages(dialect.system ? told : withoutSystem(told)), dialect),
    ...(tools && toolsOf(tools, dialect)),
    temperature: sent.get('temperature'),
    top_p: sent.get('topP'),
    [dialect.newer ? 'max_completion_tokens' : 'max_tokens']: sent.get('maxTokens'),
    [dialect.seed]: sent.get('seed'),
    stop: sent.get('stop'),
    frequency_penalty: sent.get('frequencyPenalty'),
    presence_penalty: sent.get('presencePenalty'),
    ...reasoningOf(sent, dialect),
    verbosity: sent.get('verbosity')?.toLowerCase(),
    response_format: formatOf(sent),
    stream: true,
    stream_options: dialect.usage ? { include_usage: true } : undefined,
  });
}

/** The messages, the last of which may be the beginning of the answer. */
function prefixed(messages: readonly WireMessage[], { prefix }: Dialect): readonly WireMessage[] {
  const last = messages.at(-1);
  return prefix && last?.role === 'assistant' ? [...messages.slice(0, -1), { ...last, prefix: true }] : messages;
}

/** https://platform.openai.com/docs/guides/function-calling */
const toolsOf = ({ definitions, choice, parallel }: Tools, dialect: Dialect) => ({
  tools: definitions.map(({ name, description, parameters = { type: 'object', properties: {} }, strict }) => ({
    type: 'function',
    function: { name, description, parameters, strict: dialect.strict ? strict : undefined },
  })),
  // Left out where it is the usual one, which servers of models do not all know.
  tool_choice: typeof choice === 'object' ? { type: 'function', function: choice } : choice === 'auto' ? undefined : choice,
  parallel_tool_calls: parallel || !dialect.parallel ? undefined : false,
});

function reasoningOf(sent: SentParameters, { reasoning }: Dialect): object {
  const effort = sent.get('reasoningEffort')?.toLowerCase();
  const budget = sent.get('reasoningTokens');
  if (effort === undefined && budget === undefined) return {};
  return reasoning ? { reasoning: { effort, max_tokens: budget } } : { reasoning_effort: effort };
}

function formatOf(sent: SentParameters): object | undefined {
  const { schema } = sent;
  if (schema === undefined) return sent.isJson ? { type: 'json_object' } : undefined;
  // Strict is what follows the schema to the letter, and takes only objects that name all of their fields.
  const strict = allNamed(schema);
  return { type: 'json_schema', json_schema: { name: 'answer', strict, schema: strict ? closed(schema) : schema } };
}

/** The messages with a word of JSON: without one, several providers refuse to answer in it. */
function tellJson(messages: readonly Message[]): Message[] {
  if (messages.some((message) => /json/i.test(messageText(message)))) return [...messages];
  return [textMessage('system', 'Answer in JSON.'), ...messages];
}
