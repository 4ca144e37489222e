import * as z from 'zod/mini';
import { maxTools } from '../../shared/tool/limits.js';
import { toolCallRules } from '../../shared/tool/toolRules.js';
import { parameterFields } from '../turn/parameterFields.js';
import {
  asideFields,
  definitionShape,
  fittingDescription,
  followable,
  idle,
  metadataRules,
  echoed,
  mostMessages,
  paddingOff,
  schemaShape,
  shortText,
  wireObject,
} from './bodyRules.js';
import { words } from './words.js';

const { id: callId, name, arguments: callArguments } = toolCallRules.shape;
/** What the protocol's own replies have, and clients send back with them. */
const ofReplies = { id: z.nullish(z.string()), status: z.nullish(z.string()) };

const onePart = <Parts extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]>(parts: Parts) =>
  z.array(z.discriminatedUnion('type', parts, { error: () => words().noSuchPart })).check(z.minLength(1), z.maxLength(mostMessages));

const textPart = wireObject({
  type: z.enum(['input_text', 'output_text']),
  text: z.string(),
  ...{ annotations: echoed, logprobs: echoed },
});
const imagePart = wireObject({
  type: z.literal('input_image'),
  image_url: z.nullish(z.string()),
  file_id: z.nullish(z.string()),
  detail: shortText,
});
const filePart = wireObject({
  type: z.literal('input_file'),
  filename: shortText,
  file_data: z.nullish(z.string()),
  file_id: z.nullish(z.string()),
  file_url: z.nullish(z.string()),
  detail: shortText,
});
const refusalPart = wireObject({ type: z.literal('refusal'), refusal: z.string() });
const texts = z.union([z.string(), onePart([textPart])]);

const message = wireObject({
  type: z.optional(z.literal('message')),
  role: z.enum(['user', 'assistant', 'system', 'developer']),
  content: z.union([z.string(), onePart([textPart, imagePart, filePart, refusalPart])]),
  ...{ name: shortText, phase: echoed },
  ...ofReplies,
});
const call = wireObject({
  type: z.literal('function_call'),
  call_id: callId,
  name,
  arguments: callArguments,
  ...{ parsed_arguments: echoed, provider_specific_fields: echoed },
  ...ofReplies,
});
const output = wireObject({ type: z.literal('function_call_output'), call_id: callId, output: z.nullish(texts), ...ofReplies });
/** Earlier reasoning is not sent to models. */
const reasoning = z.looseObject({ type: z.literal('reasoning') });

const item = z.discriminatedUnion('type', [message, call, output, reasoning]);

export type ResponseItem = z.output<typeof item>;

const format = z.discriminatedUnion('type', [
  wireObject({ type: z.literal('text') }),
  wireObject({ type: z.literal('json_object') }),
  wireObject({ type: z.literal('json_schema'), ...schemaShape }).check(followable, fittingDescription),
]);

const summaryLength = z.nullish(z.enum(['auto', 'concise', 'detailed']));
const tool = wireObject({ type: z.literal('function'), ...definitionShape });
const { temperature, top_p, max_tokens, reasoning_effort, verbosity } = parameterFields;

/**
 * The body of a response: what is known and can be honoured of https://platform.openai.com/docs/api-reference/responses/create.
 * Anything else is refused by its name.
 */
export const responseBody = z.strictObject({
  model: z.string().check(z.minLength(1), z.maxLength(400)),
  input: z.union([z.string(), z.array(item).check(z.minLength(1), z.maxLength(mostMessages))]),
  instructions: z.nullish(z.string()),
  stream: z.nullish(z.boolean()),
  temperature,
  top_p,
  max_output_tokens: max_tokens,
  // The summary of the reasoning comes wherever a provider gives it.
  reasoning: z.nullish(
    wireObject({
      effort: reasoning_effort,
      summary: summaryLength,
      generate_summary: summaryLength,
    }),
  ),
  text: z.nullish(wireObject({ format: z.nullish(format), verbosity })),
  tools: z.nullish(z.array(tool).check(z.maxLength(maxTools))),
  tool_choice: z.nullish(z.union([z.enum(['auto', 'none', 'required']), wireObject({ type: z.literal('function'), name })])),
  parallel_tool_calls: z.nullish(z.boolean()),
  previous_response_id: z.nullish(z.never({ error: () => words().noPrevious })),
  // What is kept of a call stands in the history in either case.
  store: z.nullish(z.boolean()),
  // Taken and not kept: they change only what a client gets back of its own reasoning, or how a provider caches.
  include: z.nullish(z.array(z.literal('reasoning.encrypted_content'))),
  // The oldest turns of a conversation that do not fit are left out in either case.
  truncation: z.nullish(z.enum(['auto', 'disabled'])),
  metadata: metadataRules,
  // What the agent Codex tells of itself.
  client_metadata: z.nullish(z.record(z.string(), z.string())),
  ...asideFields,
  stream_options: z.nullish(wireObject(paddingOff)),
  background: idle(false),
  ...{ conversation: idle(), max_tool_calls: idle(), prompt: idle(), context_management: idle([]) },
});

export type ResponseBody = z.output<typeof responseBody>;
