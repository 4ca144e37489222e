import * as z from 'zod/mini';
import { maxToolCalls, maxTools } from '../../shared/tool/limits.js';
import { toolCallRules } from '../../shared/tool/toolRules.js';
import { parameterRules } from '../../shared/turn/parameterRules.js';
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
  shortText,
} from './bodyRules.js';
import { words } from './words.js';

const textPart = z.strictObject({
  type: z.literal('text', { error: () => words().textOnly }),
  text: z.string(),
  // Says how a provider may cache, as clients do that know Anthropic's.
  cache_control: z.optional(z.looseObject({ type: z.literal('ephemeral') })),
});

const parts = z.array(textPart).check(z.maxLength(mostMessages));
/** A text, or texts in parts, which are parted by a blank line. */
const content = z.union([z.string(), parts.check(z.minLength(1))]);
/** Of who may have said nothing. */
const contentIfAny = z.union([z.string(), parts]);

const { name, arguments: callArguments } = toolCallRules.shape;
const toolCall = z.strictObject({
  id: toolCallRules.shape.id,
  type: z.literal('function'),
  // OpenAI's own helpers add the arguments as they have read them; others keep the number that the call had in a stream.
  function: z.strictObject({ name, arguments: callArguments, parsed_arguments: z.optional(z.unknown()) }),
  index: z.nullish(z.int()),
});

const tool = z.strictObject({
  type: z.literal('function'),
  function: z.strictObject(definitionShape),
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
    content: z.nullish(contentIfAny),
    // Fields of the protocol's own replies, which clients send back whole, as OpenAI's own do with what they have read of an answer.
    // Earlier reasoning is not sent to models.
    parsed: z.optional(z.unknown()),
    refusal: z.nullish(z.string()),
    reasoning_content: z.nullish(z.string()),
    annotations: z.nullish(z.array(z.never())),
    audio: z.optional(z.null()),
    function_call: z.optional(z.null()),
    tool_calls: z.nullish(z.array(toolCall).check(z.maxLength(maxToolCalls))),
  }),
  // LangChain sends the tool's name, too, which its call has already.
  z.strictObject({ role: z.literal('tool'), tool_call_id: toolCallRules.shape.id, content: contentIfAny, name: shortText }),
]);

export type ChatMessage = z.output<typeof message>;

const responseFormat = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({ type: z.literal('json_schema'), json_schema: z.strictObject(schemaShape).check(followable, fittingDescription) }),
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
  stream_options: z.nullish(z.strictObject({ include_usage: z.nullish(z.boolean()), ...paddingOff })),
  ...{ temperature, top_p, max_tokens, reasoning_effort, seed, frequency_penalty, presence_penalty, verbosity },
  max_completion_tokens: max_tokens,
  stop: z.union([z.nullish(z.string().check(z.minLength(1), z.maxLength(100))), parameterRules.shape.stop]),
  response_format: z.nullish(responseFormat),
  tools: z.nullish(z.array(tool).check(z.maxLength(maxTools))),
  tool_choice: z.nullish(toolChoice),
  parallel_tool_calls: z.nullish(z.boolean()),
  n: z.nullish(z.literal(1, { error: () => words().onlyOne })),
  logprobs: off(() => words().noLogprobs),
  store: off(() => words().notStored),
  metadata: metadataRules,
  ...asideFields,
  logit_bias: idle({}),
  modalities: idle(['text']),
  functions: idle([]),
  function_call: idle('none', 'auto'),
  ...{ audio: idle(), prediction: idle(), web_search_options: idle() },
});

export type ChatBody = z.output<typeof chatBody>;
