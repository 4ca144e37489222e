import type { Tools } from '../shared/tool/toolRules.js';

/** The schema of the tool's arguments. */
export const cityParameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'], additionalProperties: false };

/** A request's tools: one, which may be called. */
export const weatherTools: Tools = {
  definitions: [{ name: 'get_weather', description: 'The weather', parameters: cityParameters }],
  choice: 'auto',
  parallel: true,
};

/** A call of it as OpenAI's protocol has it. */
export const bonn = { name: 'get_weather', arguments: '{"city":"Bonn"}' };

/** An event of an answer in OpenAI's protocol. @param finish why the answer ends */
export const openAiDelta = (content: object, finish: string | null = null) => ({
  id: 'a',
  choices: [{ index: 0, delta: content, finish_reason: finish }],
});

/** An answer of these calls in OpenAI's protocol. */
export const openAiCalls = (calls: object[]) => [
  openAiDelta({ role: 'assistant', content: null }),
  ...calls.map((call) => openAiDelta({ tool_calls: [call] })),
  openAiDelta({}, 'tool_calls'),
];

/** An answer of these events of blocks in Anthropic's protocol. */
export const anthropicAnswer = (...events: object[]) => [
  { type: 'message_start', message: { usage: { input_tokens: 1 } } },
  ...events,
  { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 2 } },
  { type: 'message_stop' },
];

/** An answer of these parts in Google's protocol. */
export const googleAnswer = (...parts: object[]) => [{ candidates: [{ content: { parts }, finishReason: 'STOP' }] }];
