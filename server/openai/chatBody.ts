import * as z from 'zod/mini';
import { maxToolCalls, maxTools } from '../../shared/tool/limits.js';
import { toolCallRules, toolDefinitionRules } from '../../shared/tool/toolRules.js';
import { parameterRules } from '../../shared/turn/parameterRules.js';
import { parameterFields } from '../turn/parameterFields.js';
import { followable, metadataRules, mostMessages, off, schemaShape, shortText } from './bodyRules.js';
import { words } from './words.js';

const textPart = z.strictObject({ type: z.literal('text', { error: () => words().textOnly }), text: z.string() });

/** A text, or texts in parts, which are parted by a blank line. */
const content = z.union([z.string(), z.array(textPart).check(z.minLength(1), z.maxLength(mostMessages))]);

const { name, arguments: callArguments } = toolCallRules.shape;
const toolCall = z.strictObject({
  id: toolCallRules.shape.id,
  type: z.literal('function'),
  function: z.strictObject({ name, arguments: callArguments }),
});

const tool = z.strictObject({
  type: z.literal('function'),
  function: z.strictObject({ ...toolDefinitionRules.shape, strict: z.nullish(z.boolean()) }),
});
const toolChoice = z.union([
  z.enum(['auto', 'none', 'required']),
  z.strictObject({ type: z.literal('function'), function: z.strictObject({ name }) }),
]);

const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.enum(['system', 'developer']), content }),
  z.strictObject({ role: z.literal('user'), content }),
  z.strictObject({
    role: z.literal('assistant'),
    content: z.nullish(content),
    // Fields of the protocol's own replies, which clients send back whole. Earlier reasoning is not sent to models.
    refusal: z.nullish(z.string()),
    reasoning_content: z.nullish(z.string()),
    annotations: z.optional(z.array(z.never())),
    audio: z.optional(z.null()),
    function_call: z.optional(z.null()),
    tool_calls: z.nullish(z.array(toolCall).check(z.maxLength(maxToolCalls))),
  }),
  // LangChain sends the tool's name, too, which its call has already.
  z.strictObject({ role: z.literal('tool'), tool_call_id: toolCallRules.shape.id, content, name: shortText }),
]);

export type ChatMessage = z.output<typeof message>;

const responseFormat = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({ type: z.literal('json_schema'), json_schema: z.strictObject(schemaShape).check(followable) }),
]);

const { temperature, top_p, max_tokens, reasoning_effort, seed, frequency_penalty, presence_penalty, verbosity } = parameterFields;

/**
 * The body of a chat completion: what is known and can be honoured of https://platform.openai.com/docs/api-reference/chat/create.
 * Anything else is refused by its name.
 */
export const chatBody = z.strictObject({
  model: z.string().check(z.minLength(1), z.maxLength(3_000)),
  messages: z.array(message).check(z.minLength(1), z.maxLength(mostMessages)),
  stream: z.nullish(z.boolean()),
  stream_options: z.nullish(z.strictObject({ include_usage: z.nullish(z.boolean()) })),
  ...{ temperature, top_p, max_tokens, reasoning_effort, seed, frequency_penalty, presence_penalty, verbosity },
  max_completion_tokens: max_tokens,
  stop: z.union([z.nullish(z.string().check(z.minLength(1), z.maxLength(100))), parameterRules.shape.stop]),
  response_format: z.optional(responseFormat),
  tools: z.optional(z.array(tool).check(z.minLength(1), z.maxLength(maxTools))),
  tool_choice: z.optional(toolChoice),
  parallel_tool_calls: z.optional(z.boolean()),
  n: z.nullish(z.literal(1, { error: () => words().onlyOne })),
  logprobs: off(() => words().noLogprobs),
  store: off(() => words().notStored),
  metadata: metadataRules,
  user: shortText,
});

export type ChatBody = z.output<typeof chatBody>;
