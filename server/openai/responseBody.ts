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
  mostMessages,
  off,
  paddingOff,
  schemaShape,
} from './bodyRules.js';
import { words } from './words.js';

const { id: callId, name, arguments: callArguments } = toolCallRules.shape;
/** What the protocol's own replies have, and clients send back with them. */
const ofReplies = { id: z.nullish(z.string()), status: z.nullish(z.string()) };

const textPart = z.strictObject({
  type: z.enum(['input_text', 'output_text'], { error: () => words().textOnly }),
  text: z.string(),
  annotations: z.optional(z.array(z.never())),
  logprobs: z.optional(z.array(z.never())),
});
const content = z.union([z.string(), z.array(textPart).check(z.minLength(1), z.maxLength(mostMessages))]);

const message = z.strictObject({
  type: z.optional(z.literal('message')),
  role: z.enum(['user', 'assistant', 'system', 'developer']),
  content,
  ...ofReplies,
});
const call = z.strictObject({ type: z.literal('function_call'), call_id: callId, name, arguments: callArguments, ...ofReplies });
const output = z.strictObject({ type: z.literal('function_call_output'), call_id: callId, output: content, ...ofReplies });
/** Earlier reasoning is not sent to models. */
const reasoning = z.looseObject({ type: z.literal('reasoning') });

const item = z.union([message, call, output, reasoning]);

export type ResponseItem = z.output<typeof item>;

const format = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({ type: z.literal('json_schema'), ...schemaShape }).check(followable, fittingDescription),
]);

const summaryLength = z.nullish(z.enum(['auto', 'concise', 'detailed']));
const tool = z.strictObject({ type: z.literal('function'), ...definitionShape });
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
    z.strictObject({
      effort: reasoning_effort,
      summary: summaryLength,
      generate_summary: summaryLength,
    }),
  ),
  text: z.nullish(z.strictObject({ format: z.nullish(format), verbosity })),
  tools: z.nullish(z.array(tool).check(z.maxLength(maxTools))),
  tool_choice: z.nullish(z.union([z.enum(['auto', 'none', 'required']), z.strictObject({ type: z.literal('function'), name })])),
  parallel_tool_calls: z.nullish(z.boolean()),
  previous_response_id: z.nullish(z.never({ error: () => words().noPrevious })),
  store: off(() => words().notStored),
  // Taken and not kept: they change only what a client gets back of its own reasoning, or how a provider caches.
  include: z.nullish(z.array(z.literal('reasoning.encrypted_content'))),
  truncation: z.nullish(z.literal('disabled')),
  metadata: metadataRules,
  // What the agent Codex tells of itself.
  client_metadata: z.nullish(z.record(z.string(), z.string())),
  ...asideFields,
  stream_options: z.nullish(z.strictObject(paddingOff)),
  background: idle(false),
  ...{ conversation: idle(), max_tool_calls: idle(), prompt: idle(), context_management: idle([]) },
});

export type ResponseBody = z.output<typeof responseBody>;
