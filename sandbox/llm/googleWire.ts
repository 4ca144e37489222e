import { z } from 'zod';
import { retryInfo } from './Frames.js';
import { GoogleFrames } from './GoogleFrames.js';
import { googleParts, receivedMessage } from './receivedParts.js';
import type { WireRefusal, Wire } from './Wire.js';

const request = z.looseObject({
  systemInstruction: z.object({ parts: googleParts }).optional(),
  contents: z.array(z.object({ role: z.enum(['user', 'model']).default('user'), parts: googleParts })).min(1),
  tools: z.array(z.object({ functionDeclarations: z.array(z.object({ name: z.string() })) })).optional(),
  generationConfig: z.looseObject({ maxOutputTokens: z.number().int().positive().optional() }).optional(),
});

/** Google's generateContent and streamGenerateContent. The model's name is part of the address. */
export const googleWire: Wire = {
  read: (body, address) => {
    const asked = request.safeParse(body).data;
    const [, model, method] = /\/models\/([^/]+):(\w+)$/.exec(address.pathname) ?? [];
    if (!asked || model === undefined) return undefined;
    const { systemInstruction, contents, ...parameters } = asked;
    const first = systemInstruction ? [receivedMessage('system', systemInstruction.parts)] : [];
    const turns = contents.map(({ role, parts }) => receivedMessage(role === 'model' ? 'assistant' : role, parts));
    return {
      model: decodeURIComponent(model),
      messages: [...first, ...turns],
      tools: (asked.tools ?? []).flatMap(({ functionDeclarations }) => functionDeclarations.map(({ name }) => name)),
      stream: method === 'streamGenerateContent' && address.searchParams.get('alt') === 'sse',
      counted: true,
      maxTokens: asked.generationConfig?.maxOutputTokens,
      parameters,
    };
  },
  key: ({ 'x-goog-api-key': key }) => (typeof key === 'string' ? key : undefined),
  frames: (options) => new GoogleFrames(options),
  refusals: {
    http401: () => refusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
    http403: ({ key }) => refusal(403, 'PERMISSION_DENIED', `Permission denied: Consumer 'api_key:${key}' has been suspended.`),
    http429: () =>
      refusal(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota, please check your plan and billing details.', [retryInfo(20)]),
    http500: () => refusal(500, 'INTERNAL', 'An internal error has occurred. Please retry.'),
    http503: () => refusal(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
    'context-too-long': () =>
      refusal(400, 'INVALID_ARGUMENT', 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).'),
    'unknown-model': ({ model }) =>
      refusal(404, 'NOT_FOUND', `models/${model} is not found for API version v1beta, or is not supported for generateContent.`),
    unsupported: ({ parameter = '' }) => refusal(400, 'INVALID_ARGUMENT', `${parameter} is not supported for this model.`),
    'bad-request': () => refusal(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'),
  },
};

function refusal(code: number, status: string, message: string, details?: object[]): WireRefusal {
  return { status: code, body: { error: { code, message, status, details } } };
}
