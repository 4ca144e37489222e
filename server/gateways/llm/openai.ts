import { type CompletionRequest, dataOf, type Endpoint, type Message, messageText, plainText, textMessage } from './completion.js';
import type { DocumentPart, ImagePart, Part, TakePart } from './completion.js';
import { allNamed, closed } from './closedSchema.js';
import { OpenAiReader } from './OpenAiReader.js';
import { readProvider } from './readProvider.js';
import { SentParameters } from './SentParameters.js';
import { hasSystem, refusesSystem, withoutSystem } from './systemPrompt.js';
import { joinRoles } from './turnsOf.js';

/** OpenAI's chat completions, for all providers that use the protocol: https://platform.openai.com/docs/api-reference/chat. */
export function streamOpenAi(request: CompletionRequest, take: TakePart): Promise<void> {
  const { endpoint, model, stallMs, signal } = request;
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
      amend: (rejection, status) => {
        const before = dialect;
        const usage = before.usage && !rejection.includes('stream_options');
        const newer = before.newer || (request.maxTokens !== undefined && rejection.includes('max_completion_tokens'));
        const system = before.system && !(hasSystem(request.messages) && refusesSystem(rejection));
        const isAnother = usage !== before.usage || newer !== before.newer || system !== before.system;
        if (isAnother) dialect = { ...before, usage, newer, system };
        return isAnother || sent.drop(rejection, status);
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
  /** The name of the seed. */
  seed: 'seed' | 'random_seed';
  /** Whether the effort stands in an object of its own. */
  reasoning: boolean;
}

function dialectOf(endpoint: Endpoint): Dialect {
  const host = URL.parse(endpoint.baseUrl)?.hostname;
  const isMistral = host === 'api.mistral.ai';
  return {
    usage: !isMistral,
    newer: host === 'api.openai.com',
    system: true,
    seed: isMistral ? 'random_seed' : 'seed',
    reasoning: host === 'openrouter.ai',
  };
}

function bodyOf({ model, messages }: CompletionRequest, sent: SentParameters, dialect: Dialect): string {
  const told = sent.isJson && !sent.get('jsonSchema') ? tellJson(messages) : messages;
  return JSON.stringify({
    model,
    // Text alone is sent as a string, because many providers accept nothing else.
    messages: joinRoles(dialect.system ? told : withoutSystem(told)).map((message) => ({
      role: message.role,
      content: plainText(message) ?? message.content.map(contentPart),
    })),
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

/** A part in the form of the protocol. Also llama.cpp and other servers take pictures in this form, if their model sees. */
function contentPart(part: Part): object {
  switch (part.kind) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'image':
      return { type: 'image_url', image_url: { url: dataUrl(part) } };
    case 'document':
      return { type: 'file', file: { filename: pdfName(part.name), file_data: dataUrl(part) } };
  }
}

/** Some go by the ending of a file's name; a person's file may have any. */
const pdfName = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);

const dataUrl = ({ mediaType, data }: ImagePart | DocumentPart): string => `data:${mediaType};base64,${data.placeholder}`;
