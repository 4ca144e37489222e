import { z } from 'zod';
import { OpenAiFrames } from './OpenAiFrames.js';
import { openAiMessage } from './receivedParts.js';
import type { WireRefusal, Wire } from './Wire.js';

const request = z.looseObject({
  model: z.string(),
  messages: z.array(openAiMessage),
  tools: z.array(z.object({ type: z.literal('function'), function: z.object({ name: z.string() }) })).optional(),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean().optional() }).optional(),
  max_tokens: z.number().int().positive().optional(),
  max_completion_tokens: z.number().int().positive().optional(),
});

/** OpenAI's chat completions. */
export const openAiWire: Wire = {
  read: (body) => {
    const asked = request.safeParse(body).data;
    if (!asked) return undefined;
    const { model, messages, ...parameters } = asked;
    return {
      model,
      messages,
      tools: (asked.tools ?? []).map((tool) => tool.function.name),
      stream: asked.stream,
      counted: asked.stream_options?.include_usage === true,
      maxTokens: asked.max_completion_tokens ?? asked.max_tokens,
      parameters,
    };
  },
  key: ({ authorization }) => authorization?.replace('Bearer ', ''),
  frames: (options) => new OpenAiFrames(options),
  refusals: {
    http401: ({ key }) => refusal(401, 'invalid_request_error', 'invalid_api_key', `Incorrect API key provided: ${key}.`),
    http403: ({ key }) => refusal(403, 'permission_error', 'forbidden', `The key ${key} may not use this model.`),
    http429: () => ({
      ...refusal(429, 'requests', 'rate_limit_exceeded', 'Rate limit reached. Try again in 20s.'),
      headers: { 'retry-after': '20' },
    }),
    http500: () => refusal(500, 'server_error', null, 'The server had an error while processing your request.'),
    http503: () => refusal(503, 'overloaded_error', null, 'The engine is currently overloaded.'),
    'context-too-long': () =>
      refusal(
        400,
        'invalid_request_error',
        'context_length_exceeded',
        "This model's maximum context length is 8192 tokens. Please reduce the length of the messages.",
      ),
    'unknown-model': ({ model }) => refusal(404, 'invalid_request_error', 'model_not_found', `The model ${model} does not exist.`),
    unsupported: ({ parameter = '' }) =>
      refusal(
        400,
        'invalid_request_error',
        'unsupported_parameter',
        `Unsupported parameter: '${parameter}' is not supported with this model.`,
      ),
    'bad-request': () => refusal(400, 'invalid_request_error', null, 'This is not a chat completion request.'),
  },
};

function refusal(status: number, type: string, code: string | null, message: string): WireRefusal {
  return { status, body: { error: { message, type, param: null, code } } };
}
