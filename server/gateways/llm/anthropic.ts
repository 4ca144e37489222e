import { AnthropicReader } from './AnthropicReader.js';
import { closed } from './closedSchema.js';
import type { Tools } from '../../../shared/tool/toolRules.js';
import { type CompletionRequest, dataOf, type DocumentPart, type Endpoint, type ImagePart, type Part, plainText } from './completion.js';
import type { SentName, TakePart } from './completion.js';
import { argumentsOf, pairCalls } from './pairCalls.js';
import { readProvider } from './readProvider.js';
import { SentParameters } from './SentParameters.js';
import { hasSystem, refusesSystem, withoutSystem } from './systemPrompt.js';
import { thinkingOf } from './thinkingOf.js';
import { turnsOf } from './turnsOf.js';

/**
 * max_tokens is required. Every model since Claude 4 may write this much; unused tokens cost nothing and do not count against the
 * rate limit. If an older model may write less, its refusal tells how much.
 */
const defaultMaxTokens = 32_000;
/** Tokens that are left for an answer beside a budget of reasoning. */
const leastAnswer = 8_000;

/** Anthropic's messages, also for other providers that use the protocol: https://platform.claude.com/docs/en/api/messages. */
export function streamAnthropic(asked: CompletionRequest, take: TakePart): Promise<void> {
  const { endpoint, model, stallMs, signal } = asked;
  const request = { ...asked, messages: pairCalls(asked, /^[\w-]{1,64}$/) };
  const sent = new SentParameters(request, take, unknownTo(request));
  let limits: Limits = { maxTokens: request.maxTokens ?? usualTokens(request), thinks: mayThink(request), system: true };
  return readProvider(
    {
      endpoint,
      model,
      stallMs,
      signal,
      url: `${endpoint.baseUrl.replace(/(?<!\/)\/+$/, '')}/messages`,
      headers: { ...anthropicHeaders(endpoint), 'content-type': 'application/json', accept: 'text/event-stream' },
      body: () => bodyOf(request, sent, limits),
      data: request.messages.flatMap(dataOf),
      hasTools: request.tools !== undefined,
      amend: (rejection, status) => {
        const { maxTokens, thinks, system } = limits;
        const allowed = allowedTokens(rejection);
        if (allowed > 0 && allowed < maxTokens) limits = { ...limits, maxTokens: allowed };
        else if (sent.drop(rejection, status)) return true;
        else if (thinks && rejection.includes('thinking')) limits = { ...limits, thinks: false };
        else if (system && hasSystem(request.messages) && refusesSystem(rejection)) limits = { ...limits, system: false };
        else return false;
        return true;
      },
    },
    new AnthropicReader({ endpoint, model, hasTools: request.tools !== undefined }),
    take,
  );
}

export function anthropicHeaders(endpoint: Endpoint): Record<string, string> {
  return { 'anthropic-version': '2023-06-01', ...(endpoint.apiKey ? { 'x-api-key': endpoint.apiKey } : {}) };
}

interface Limits {
  maxTokens: number;
  /** Whether reasoning is requested. */
  thinks: boolean;
  /** Whether a system prompt is accepted. */
  system: boolean;
}

/** Parameters for which this protocol has no words. Models since Claude 4.1 refuse top p beside a temperature, and recommend the latter. */
const unknownTo = ({ temperature, jsonSchema, ...request }: CompletionRequest): SentName[] => [
  ...(thinkingFits(request) ? [] : (['reasoningTokens'] as const)),
  ...(['seed', 'frequencyPenalty', 'presencePenalty', 'verbosity'] as const),
  ...(temperature === undefined ? [] : (['topP'] as const)),
  ...(jsonSchema === undefined ? (['asJson'] as const) : []),
];

/** Reasoning uses the answer's own tokens. */
const usualTokens = ({ reasoningTokens = 0 }: CompletionRequest): number => Math.max(defaultMaxTokens, reasoningTokens + leastAnswer);

/** Whether the model may be let think of our own accord: while it thinks, it refuses a temperature and a top p. */
function mayThink({ reasons = false, temperature, topP, ...request }: CompletionRequest): boolean {
  return reasons && temperature === undefined && topP === undefined && thinkingFits(request);
}

/**
 * Whether the model may think in this request: not if it must call a tool, and not after results, where its thoughts before the calls would
 * have to be sent with their signatures: https://platform.claude.com/docs/en/build-with-claude/extended-thinking.
 */
const thinkingFits = ({ tools, messages }: Pick<CompletionRequest, 'tools' | 'messages'>): boolean =>
  (tools === undefined || tools.choice === 'auto' || tools.choice === 'none') && messages.at(-1)?.content[0]?.kind !== 'result';

function bodyOf(request: CompletionRequest, sent: SentParameters, { maxTokens, thinks, system: takesSystem }: Limits): string {
  const { model, messages, tools } = request;
  const { system, turns } = turnsOf(takesSystem ? messages : withoutSystem(messages));
  const { schema } = sent;
  const [effort, temperature] = [sent.get('reasoningEffort')?.toLowerCase(), sent.get('temperature')];
  const format = schema === undefined ? undefined : { type: 'json_schema', schema: closed(schema) };
  return JSON.stringify({
    model,
    max_tokens: maxTokens,
    thinking:
      thinks || (wantsThinking(sent) && thinkingFits(request)) ? thinkingOf(model, maxTokens, sent.get('reasoningTokens')) : undefined,
    output_config: effort === undefined && format === undefined ? undefined : { effort, format },
    system: system === '' ? undefined : system,
    messages: turns.map((turn) => ({ role: turn.role, content: plainText(turn) ?? turn.content.map(contentBlock) })),
    ...(tools && toolsOf(tools)),
    // Here the range ends at 1, elsewhere at 2.
    temperature: temperature === undefined ? undefined : Math.min(1, temperature),
    top_p: sent.get('topP'),
    stop_sequences: sent.get('stop'),
    stream: true,
  });
}

/** https://platform.claude.com/docs/en/agents-and-tools/tool-use/implement-tool-use */
const toolsOf = ({ definitions, choice, parallel }: Tools) => ({
  tools: definitions.map(({ name, description, parameters, strict }) => ({
    ...{ name, description, input_schema: { type: 'object', ...parameters }, strict: strict || undefined },
  })),
  tool_choice: {
    ...(typeof choice === 'object' ? { type: 'tool', ...choice } : { type: choice === 'required' ? 'any' : choice }),
    disable_parallel_tool_use: parallel || choice === 'none' ? undefined : true,
  },
});

const wantsThinking = (sent: SentParameters): boolean =>
  sent.get('reasoningTokens') !== undefined || sent.get('reasoningEffort') !== undefined;

/** A part in the form of the protocol. */
function contentBlock(part: Part): object {
  switch (part.kind) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'image':
      return { type: 'image', source: sourceOf(part) };
    case 'document':
      return { type: 'document', source: sourceOf(part), title: part.name };
    case 'call':
      return { type: 'tool_use', id: part.id, name: part.name, input: argumentsOf(part) };
    case 'result':
      return { type: 'tool_result', tool_use_id: part.id, content: part.text };
  }
}

const sourceOf = ({ mediaType, data }: ImagePart | DocumentPart) => ({ type: 'base64', media_type: mediaType, data: data.placeholder });

/** The limit in a refusal of max_tokens: the model's own, or what the conversation leaves. NaN for other refusals. */
function allowedTokens(rejection: string): number {
  const left = /exceed context limit: (\d+) \+ \d+ > (\d+)/.exec(rejection);
  if (left) return Number(left[2]) - Number(left[1]);
  return Number(/max_tokens: \d+ > (\d+)/.exec(rejection)?.[1]);
}
