import { type CompletionRequest, dataOf, type Endpoint, type Part, type TakePart } from './completion.js';
import { GoogleReader } from './GoogleReader.js';
import { readProvider } from './readProvider.js';
import { SentParameters } from './SentParameters.js';
import { hasSystem, refusesSystem, withoutSystem } from './systemPrompt.js';
import { turnsOf } from './turnsOf.js';

/** Google's streamGenerateContent: https://ai.google.dev/api/generate-content. */
export function streamGoogle(request: CompletionRequest, take: TakePart): Promise<void> {
  const { endpoint, model, stallMs, signal } = request;
  const sent = new SentParameters(request, take, ['verbosity']);
  let dialect: Dialect = { thoughts: thinkers.test(model), instruction: true };
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
      amend: (rejection, status) => {
        if (sent.drop(rejection, status)) return true;
        const before = dialect;
        dialect = {
          thoughts: before.thoughts && !/thinking/i.test(rejection),
          instruction:
            before.instruction &&
            !/developer instruction|system.?instruction/i.test(rejection) &&
            !(hasSystem(request.messages) && refusesSystem(rejection)),
        };
        return dialect.thoughts !== before.thoughts || dialect.instruction !== before.instruction;
      },
    },
    new GoogleReader({ endpoint, model }),
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
}

function bodyOf({ messages }: CompletionRequest, sent: SentParameters, { thoughts, instruction }: Dialect): string {
  const [level, budget] = [sent.get('reasoningEffort')?.toLowerCase(), sent.get('reasoningTokens')];
  const thinking = { includeThoughts: thoughts || undefined, thinkingLevel: level, thinkingBudget: budget };
  const whole = turnsOf(instruction ? messages : withoutSystem(messages));
  return JSON.stringify({
    systemInstruction: whole.system === '' ? undefined : { parts: [{ text: whole.system }] },
    contents: whole.turns.map(({ role, content }) => ({
      role: role === 'user' ? 'user' : 'model',
      parts: content.map(contentPart),
    })),
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

/** A part in the form of the protocol, which has no place for the name of a document. */
function contentPart(part: Part): object {
  switch (part.kind) {
    case 'text':
      return { text: part.text };
    case 'image':
    case 'document':
      return { inlineData: { mimeType: part.mediaType, data: part.data.placeholder } };
  }
}
