import { z } from 'zod';
import { AnthropicFrames } from './AnthropicFrames.js';
import { anthropicContent, receivedMessage } from './receivedParts.js';
import type { WireRefusal, Wire } from './Wire.js';

const request = z.looseObject({
  model: z.string(),
  max_tokens: z.number().int().positive(),
  system: z.string().optional(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: anthropicContent })).min(1),
  tools: z.array(z.object({ name: z.string(), input_schema: z.object({ type: z.literal('object') }) })).optional(),
  stream: z.boolean().default(false),
  thinking: z
    .union([
      z.object({ type: z.literal('enabled'), budget_tokens: z.number().int().min(1024) }),
      z.object({ type: z.literal('adaptive'), display: z.enum(['summarized', 'omitted']).default('omitted') }),
      z.object({ type: z.literal('disabled') }),
    ])
    .default({ type: 'disabled' }),
});

/** Anthropic's messages. */
export const anthropicWire: Wire = {
  read: (body) => {
    const asked = request.safeParse(body).data;
    if (!asked || !isSound(asked)) return undefined;
    const { model, messages, system, ...parameters } = asked;
    const { thinking } = asked;
    const first = system === undefined ? [] : [{ role: 'system' as const, content: system }];
    const whole = [...first, ...messages.map(({ role, content }) => receivedMessage(role, content))];
    const thinks = thinking.type === 'enabled' || (thinking.type === 'adaptive' && thinking.display === 'summarized');
    const tools = (asked.tools ?? []).map(({ name }) => name);
    return { model, messages: whole, tools, stream: asked.stream, counted: true, maxTokens: asked.max_tokens, thinks, parameters };
  },
  key: ({ 'x-api-key': key }) => (typeof key === 'string' ? key : undefined),
  frames: (options) => new AnthropicFrames(options),
  refusals: {
    http401: ({ key }) => refusal(401, 'authentication_error', `invalid x-api-key: ${key}`),
    http403: () => refusal(403, 'permission_error', 'Your API key does not have permission to use the specified resource.'),
    http429: () => ({
      ...refusal(429, 'rate_limit_error', "This request would exceed your organization's rate limit of 50 requests per minute."),
      headers: { 'retry-after': '20' },
    }),
    http500: () => refusal(500, 'api_error', 'Internal server error'),
    http503: () => refusal(529, 'overloaded_error', 'Overloaded'),
    'context-too-long': () => refusal(400, 'invalid_request_error', 'prompt is too long: 208310 tokens > 200000 maximum'),
    'unknown-model': ({ model }) => refusal(404, 'not_found_error', `model: ${model}`),
    unsupported: ({ parameter = '' }) => refusal(400, 'invalid_request_error', `\`${parameter}\` is not supported by this model.`),
    'bad-request': () => refusal(400, 'invalid_request_error', 'messages: Field required'),
  },
};

/** Thinking must leave room for an answer, and does not allow other sampling parameters. */
function isSound({ thinking, max_tokens: most, ...rest }: z.output<typeof request>): boolean {
  if (thinking.type === 'disabled') return true;
  if (rest['temperature'] !== undefined || rest['top_p'] !== undefined) return false;
  return thinking.type === 'adaptive' || thinking.budget_tokens < most;
}

function refusal(status: number, type: string, message: string): WireRefusal {
  return { status, body: { type: 'error', error: { type, message }, request_id: 'req_sandbox' } };
}
