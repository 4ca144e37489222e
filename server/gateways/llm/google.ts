import type { Tools } from '../../../shared/tool/toolRules.js';
import { type CompletionRequest, dataOf, type Endpoint, type Part, type TakePart } from './completion.js';
import { GoogleReader } from './GoogleReader.js';
import { googleSchema } from './googleSchema.js';
import { argumentsOf, pairCalls } from './pairCalls.js';
import { readProvider } from './readProvider.js';
import { SentParameters } from './SentParameters.js';
import { hasSystem, refusesSystem, withoutSystem } from './systemPrompt.js';
import { turnsOf } from './turnsOf.js';

/** Google's streamGenerateContent: https://ai.google.dev/api/generate-content. */
export function streamGoogle(asked: CompletionRequest, take: TakePart): Promise<void> {
  const { endpoint, model, stallMs, signal } = asked;
  const request = { ...asked, messages: pairCalls(asked, /./) };
  const sent = new SentParameters(request, take, ['verbosity']);
  let dialect: Dialect = { thoughts: thinkers.test(model), instruction: true, jsonSchema: true };
  return readProvider(
    {
      endpoint,
      model,
      stallMs,
      signal,
      url: `${endpoint.baseUrl.replace(/(?<!\/)\/+$/, '')}/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`,
      headers: { ...googleHeaders(endpoint), 'content-type': 'application/json', accept: 'text/event-stream' },
      body: () => bodyOf(request, sent, dialect),
      data: request.messages.flatMap(dataOf),
      hasTools: request.tools !== undefined,
      amend: (rejection, status) => {
        if (sent.drop(rejection, status)) return true;
        const before = dialect;
        dialect = {
          thoughts: before.thoughts && !/thinking/i.test(rejection),
          instruction:
            before.instruction &&
            !/developer instruction|system.?instruction/i.test(rejection) &&
            !(hasSystem(request.messages) && refusesSystem(rejection)),
          jsonSchema: before.jsonSchema && !(request.tools && /parameters_?json_?schema|function_?declarations/i.test(rejection)),
        };
        return JSON.stringify(dialect) !== JSON.stringify(before);
      },
    },
    new GoogleReader({ endpoint, model, hasTools: request.tools !== undefined }),
    take,
  );
}

export function googleHeaders(endpoint: Endpoint): Record<string, string> {
  return endpoint.apiKey ? { 'x-goog-api-key': endpoint.apiKey } : {};
}

/** Models that reason, and show it on request: since Gemini 2.5. Others refuse the request. */
const thinkers = /^gemini-(2\.[5-9]|[3-9]|\d\d)/;

interface Dialect {
  /** Whether the model shows its reasoning. */
  thoughts: boolean;
  /** Whether it accepts a system prompt. Gemma refuses one: it then becomes part of the first prompt. */
  instruction: boolean;
  /** Whether it takes the arguments of tools as JSON schemas. */
  jsonSchema: boolean;
}

function bodyOf({ model, messages, tools }: CompletionRequest, sent: SentParameters, dialect: Dialect): string {
  const { thoughts, instruction } = dialect;
  const [level, budget] = [sent.get('reasoningEffort')?.toLowerCase(), sent.get('reasoningTokens')];
  const thinking = { includeThoughts: thoughts || undefined, thinkingLevel: level, thinkingBudget: budget };
  const whole = turnsOf(instruction ? messages : withoutSystem(messages));
  return JSON.stringify({
    systemInstruction: whole.system === '' ? undefined : { parts: [{ text: whole.system }] },
    contents: whole.turns.map(({ role, content }) => ({
      role: role === 'user' ? 'user' : 'model',
      parts: content.map((part) => contentPart(part, model)),
    })),
    ...(tools && toolsOf(tools, dialect)),
    generationConfig: {
      temperature: sent.get('temperature'),
      topP: sent.get('topP'),
      maxOutputTokens: sent.get('maxTokens'),
      seed: sent.get('seed'),
      stopSequences: sent.get('stop'),
      frequencyPenalty: sent.get('frequencyPenalty'),
      presencePenalty: sent.get('presencePenalty'),
      responseMimeType: sent.isJson ? 'application/json' : undefined,
      responseJsonSchema: sent.schema,
      thinkingConfig: thoughts || level !== undefined || budget !== undefined ? thinking : undefined,
    },
  });
}

/** https://ai.google.dev/gemini-api/docs/function-calling. It has no word for one call alone, nor for schemas kept to the letter. */
const toolsOf = ({ definitions, choice }: Tools, { jsonSchema }: Dialect) => ({
  tools: [
    {
      functionDeclarations: definitions.map(({ name, description = '', parameters }) => ({
        ...{ name, description },
        ...(parameters !== undefined && Object.keys(parameters).length > 0 && schemaOf(parameters, jsonSchema)),
      })),
    },
  ],
  toolConfig: {
    functionCallingConfig:
      typeof choice === 'object'
        ? { mode: 'ANY', allowedFunctionNames: [choice.name] }
        : { mode: { auto: 'AUTO', none: 'NONE', required: 'ANY' }[choice] },
  },
});

/** The schema of a tool's arguments, without the name of its own kind. */
function schemaOf({ $schema: _, ...parameters }: Record<string, unknown>, asJson: boolean): object {
  return asJson ? { parametersJsonSchema: parameters } : { parameters: googleSchema(parameters) };
}

/** From here on, models refuse a call that comes back without the signature of the thoughts before it; this one says that it has none. */
const signing = /^gemini-([3-9]|\d\d)/;
const unsigned = { thoughtSignature: 'skip_thought_signature_validator' };

/** A part in the form of the protocol, which has no place for the name of a document. */
function contentPart(part: Part, model: string): object {
  switch (part.kind) {
    case 'text':
      return { text: part.text };
    case 'image':
    case 'document':
      return { inlineData: { mimeType: part.mediaType, data: part.data.placeholder } };
    case 'call':
      return { functionCall: { name: part.name, args: argumentsOf(part) }, ...(signing.test(model) && unsigned) };
    case 'result':
      return { functionResponse: { name: part.name, response: { result: part.text } } };
  }
}
