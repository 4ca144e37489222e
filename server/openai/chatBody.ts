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
  echoed,
  schemaShape,
  shortText,
  wireObject,
} from './bodyRules.js';
import { words } from './words.js';

const textPart = wireObject({ type: z.literal('text'), text: z.string() });
const imagePart = wireObject({
  type: z.literal('image_url'),
  // Some send the address alone.
  image_url: z.union([z.string(), wireObject({ url: z.string(), detail: shortText })]),
});
const filePart = wireObject({
  type: z.literal('file'),
  file: wireObject({ filename: shortText, file_data: z.nullish(z.string()), file_id: z.nullish(z.string()) }),
});
const refusalPart = wireObject({ type: z.literal('refusal'), refusal: z.string() });
/** Thoughts in an answer, which some providers write among its parts. Like all earlier reasoning, they are not sent to models. */
const thoughtPart = z.looseObject({ type: z.enum(['thinking', 'redacted_thinking', 'reasoning']) });

const onePart = <Parts extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]>(parts: Parts) =>
  z.array(z.discriminatedUnion('type', parts, { error: () => words().noSuchPart })).check(z.maxLength(mostMessages));

const texts = onePart([textPart]);
/** A text, or texts in parts, which are parted by a blank line. */
const content = z.union([z.string(), texts.check(z.minLength(1))]);

const { name, arguments: callArguments } = toolCallRules.shape;
const toolCall = wireObject({
  id: toolCallRules.shape.id,
  type: z.literal('function'),
  // OpenAI's own helpers add the arguments as they have read them; others keep the number that the call had in a stream.
  function: wireObject({ name, arguments: callArguments, parsed_arguments: echoed }),
  index: z.nullish(z.int()),
  ...{ provider_specific_fields: echoed, extra_content: echoed },
});

const tool = wireObject({ type: z.literal('function'), function: wireObject(definitionShape) });
const toolChoice = z.union([
  z.enum(['auto', 'none', 'required']),
  wireObject({ type: z.literal('function'), function: wireObject({ name }) }),
]);

/** Fields of answers of this and of other servers, which clients send back whole. Earlier reasoning is not sent to models. */
const ofAnswers = {
  ...{ parsed: echoed, reasoning_content: echoed, annotations: echoed, audio: z.optional(z.null()), function_call: z.optional(z.null()) },
  // OpenRouter's, LiteLLM's, and those of models that make pictures.
  ...{
    id: echoed,
    reasoning: echoed,
    reasoning_details: echoed,
    thinking_blocks: echoed,
    provider_specific_fields: echoed,
    images: echoed,
  },
};

const message = z.discriminatedUnion('role', [
  wireObject({ role: z.enum(['system', 'developer']), content, name: shortText }),
  wireObject({
    role: z.literal('user'),
    content: z.union([z.string(), onePart([textPart, imagePart, filePart]).check(z.minLength(1))]),
    name: shortText,
  }),
  wireObject({
    role: z.literal('assistant'),
    content: z.nullish(z.union([z.string(), onePart([textPart, refusalPart, thoughtPart])])),
    name: shortText,
    refusal: z.nullish(z.string()),
    tool_calls: z.nullish(z.array(toolCall).check(z.maxLength(maxToolCalls))),
    ...ofAnswers,
  }),
  // LangChain sends the tool's name, too, which its call has already.
  wireObject({
    role: z.literal('tool'),
    tool_call_id: toolCallRules.shape.id,
    content: z.nullish(z.union([z.string(), texts])),
    name: shortText,
    id: echoed,
  }),
]);

export type ChatMessage = z.output<typeof message>;

const responseFormat = z.discriminatedUnion('type', [
  wireObject({ type: z.literal('text') }),
  wireObject({ type: z.literal('json_object') }),
  wireObject({ type: z.literal('json_schema'), json_schema: wireObject(schemaShape).check(followable, fittingDescription) }),
]);

/** Of 64 bits, as OpenAI has it; JSON's numbers have no more than this of them. */
const seed = z.nullish(z.number().check(z.refine((value) => Number.isInteger(value) && Math.abs(value) <= 2 ** 63)));
const { temperature, top_p, max_tokens, reasoning_effort, frequency_penalty, presence_penalty, verbosity } = parameterFields;

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
  // What is kept of a call stands in the history in either case.
  store: z.nullish(z.boolean()),
  metadata: metadataRules,
  ...asideFields,
  logit_bias: idle({}),
  modalities: idle(['text']),
  functions: idle([]),
  function_call: idle('none', 'auto'),
  ...{ audio: idle(), prediction: idle(), web_search_options: idle() },
});

export type ChatBody = z.output<typeof chatBody>;
