import { z } from 'zod';
import type { ParameterName } from '../../../shared/turn/parameters.js';
import { id, type ListedModel, maybe, type ModelList, text, tokens } from './ModelList.js';
import { maxStatedPrice } from '../../../shared/spend/limits.js';
import { openAiHeaders } from './openai.js';

const price = maybe(z.union([z.number(), z.string().regex(/^\d/).transform(Number)]).pipe(z.number().nonnegative()));
const tags = maybe(z.array(z.string()));

/** The fields of a model in the lists of OpenAI, OpenRouter, Mistral, Groq, Together, vLLM, llama.cpp and Ollama. */
const entry = z.object({
  id,
  name: text,
  display_name: text,
  type: text,
  active: maybe(z.boolean()),
  context_length: tokens,
  context_window: tokens,
  max_context_length: tokens,
  max_model_len: tokens,
  meta: maybe(z.object({ n_ctx: tokens, n_ctx_train: tokens })),
  top_provider: maybe(z.object({ context_length: tokens })),
  /** OpenRouter: dollars per token, as text. Together: dollars per million, as input and output. */
  pricing: maybe(z.object({ prompt: price, completion: price, input: price, output: price })),
  /** Mistral: an object of booleans. Others: a list of words. */
  capabilities: maybe(z.union([z.array(z.string()), z.record(z.string(), z.unknown())])),
  architecture: maybe(z.object({ input_modalities: tags, output_modalities: tags })),
  supported_parameters: tags,
});

/** llama.cpp says in a second list which of its models take more than text. */
const described = maybe(z.array(z.object({ model: id, capabilities: maybe(z.array(z.string())) })));

const list = z.union([
  z.array(z.unknown()).transform((data) => ({ data, models: undefined })),
  z.object({ data: z.array(z.unknown()), models: described }),
]);

/** More models than any list has: others would only cost time. */
const mostModels = 5_000;

/** GET /models at OpenAI and other providers with its protocol: one page of any length. */
export const openAiModels: ModelList = {
  headers: openAiHeaders,
  query: () => ({}),
  read: (body) => {
    const read = list.safeParse(body).data;
    const seeing = read?.models?.flatMap(({ model, capabilities }) => (capabilities?.includes('multimodal') ? [model] : []));
    return (
      read && {
        models: read.data
          .slice(0, mostModels)
          .flatMap(readEntry)
          .map((model) => (seeing?.includes(model.id) ? withSight(model) : model)),
      }
    );
  },
};

function readEntry(item: unknown): ListedModel[] {
  const model = entry.safeParse(item).data;
  return model && model.active !== false ? [present(model)] : [];
}

const withSight = (model: ListedModel): ListedModel => ({ ...model, capabilities: [...new Set([...model.capabilities, 'vision'])] });

type Entry = z.output<typeof entry>;

function chats(model: Entry): boolean | undefined {
  const outputs = model.architecture?.output_modalities;
  if (outputs && !outputs.includes('text')) return false;
  if (model.type && /embedding|image|audio|moderation|rerank|transcribe/i.test(model.type)) return false;
  const said = model.capabilities;
  return said && !Array.isArray(said) && typeof said['completion_chat'] === 'boolean' ? said['completion_chat'] : undefined;
}

function present(model: Entry): ListedModel {
  const { pricing } = model;
  return {
    id: model.id,
    name: model.name && model.name !== model.id ? model.name : (model.display_name ?? fileName(model.id)),
    contextWindow:
      model.context_length ??
      model.context_window ??
      model.max_context_length ??
      model.max_model_len ??
      model.top_provider?.context_length ??
      model.meta?.n_ctx ??
      model.meta?.n_ctx_train,
    priceIn: credible(pricing?.input ?? perMillion(pricing?.prompt)),
    priceOut: credible(pricing?.output ?? perMillion(pricing?.completion)),
    capabilities: capabilitiesOf(model),
    parameters: model.supported_parameters && parametersIn(model.supported_parameters),
    chats: chats(model),
  };
}

function capabilitiesOf(model: Entry): string[] {
  const said = model.capabilities;
  const given = Array.isArray(said) ? said : [];
  const flags = said && !Array.isArray(said) ? said : {};
  const parameters = model.supported_parameters ?? [];
  const takes = model.architecture?.input_modalities ?? [];
  const found = [
    ...given.filter((word) => /^[a-z][a-z-]{0,30}$/.test(word) && word !== 'completion'),
    ...(flags['vision'] === true || takes.includes('image') ? ['vision'] : []),
    // OpenRouter reads a PDF for the others, and asks money for that.
    ...(takes.includes('file') ? ['pdf'] : []),
    ...(flags['function_calling'] === true || parameters.includes('tools') ? ['tools'] : []),
    ...(flags['reasoning'] === true || parameters.includes('reasoning') ? ['reasoning'] : []),
  ];
  return [...new Set(found)];
}

/** OpenRouter's names of the parameters that a model takes. */
const parameterTags: readonly (readonly [string, ParameterName])[] = [
  ['temperature', 'temperature'],
  ['top_p', 'topP'],
  ['max_tokens', 'maxTokens'],
  ['max_completion_tokens', 'maxTokens'],
  ['reasoning', 'reasoningEffort'],
  ['reasoning_effort', 'reasoningEffort'],
  ['seed', 'seed'],
  ['stop', 'stop'],
  ['frequency_penalty', 'frequencyPenalty'],
  ['presence_penalty', 'presencePenalty'],
  ['verbosity', 'verbosity'],
  ['response_format', 'asJson'],
  ['structured_outputs', 'jsonSchema'],
];

const parametersIn = (tags: readonly string[]): ParameterName[] => [
  ...new Set<ParameterName>(['system', ...parameterTags.flatMap(([tag, name]) => (tags.includes(tag) ? [name] : []))]),
];

/** Removes the rounding errors of binary fractions: 0.0000006 x 1,000,000. */
const perMillion = (perToken: number | undefined): number | undefined =>
  perToken === undefined ? undefined : Number((perToken * 1_000_000).toPrecision(12));

/** Anybody may list models: a price beyond what a person may state would be beyond what amounts are counted in, and is none. */
const credible = (price: number | undefined): number | undefined => (price !== undefined && price <= maxStatedPrice ? price : undefined);

/** llama.cpp uses the file's path as the model's name. */
function fileName(id: string): string | undefined {
  return /(?<![^/\\])([^/\\]+)\.gguf$/i.exec(id)?.[1];
}
