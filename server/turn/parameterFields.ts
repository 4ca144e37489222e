import * as z from 'zod/mini';
import { parameterRules } from '../../shared/turn/parameterRules.js';
import { efforts, parameterBounds, type Parameters, verbosities } from '../../shared/turn/parameters.js';
import { jsonSchemaRules } from '../../shared/turn/jsonSchemaRules.js';
import { promptTextRules } from '../../shared/turn/promptTextRules.js';

const rules = parameterRules.shape;
const lower = (words: readonly string[]) => words.map((word) => word.toLowerCase());
const { stop } = parameterBounds;

/** One of these words. A wrong one is an error of its own field: one that ends the check would be told of the whole union that it stands in. */
const oneOf = (words: string[]) =>
  z.string().check(
    z.check<string>(({ value, issues }) => {
      if (!words.includes(value)) issues.push({ code: 'invalid_value', input: value, values: words, continue: true });
    }),
    z.meta({ enum: words }),
  );

/** The parameters of a model in a body of REST: in snake_case, words in lower case, the schema as JSON. */
export const parameterFields = {
  temperature: rules.temperature.check(z.describe('0 to 2.')),
  top_p: rules.topP.check(z.describe('Above 0, at most 1.')),
  max_tokens: rules.maxTokens.check(z.describe('Most tokens to write.')),
  reasoning_effort: z.nullish(oneOf(lower(efforts))).check(z.describe('How much to reason; a model lists the words that it takes.')),
  reasoning_tokens: rules.reasoningTokens.check(z.describe('Tokens to reason with; 0 for none.')),
  seed: rules.seed.check(z.describe('The same seed gives the same answer again, as far as the provider can.')),
  stop: rules.stop.check(z.describe(`At most ${stop.most.toFixed()} texts at which the answer ends.`)),
  frequency_penalty: rules.frequencyPenalty.check(z.describe('-2 to 2.')),
  presence_penalty: rules.presencePenalty.check(z.describe('-2 to 2.')),
  verbosity: z.nullish(oneOf(lower(verbosities))).check(z.describe('How long the answer is to be.')),
  as_json: rules.asJson.check(z.describe('Whether the answer is to be JSON.')),
  json_schema: z
    .nullish(
      z.record(z.string(), z.unknown()).check(
        z.check<Record<string, unknown>>(({ value, issues }) => {
          const [wrong] = z.safeParse(jsonSchemaRules, JSON.stringify(value)).error?.issues ?? [];
          if (wrong) issues.push({ code: 'custom', input: value, message: wrong.message, continue: true });
        }),
      ),
    )
    .check(z.describe('A JSON schema that the answer is to follow: one of an object, at most 20,000 characters as text.')),
  system: z.nullish(promptTextRules).check(z.describe('System prompt of this model alone, after that of the query.')),
};

/** The parameters of a body in the form that `ask` takes. */
export function readParameters(given: z.output<z.ZodMiniObject<typeof parameterFields>>): Partial<Parameters> {
  return {
    temperature: given.temperature ?? null,
    topP: given.top_p ?? null,
    maxTokens: given.max_tokens ?? null,
    reasoningEffort: efforts.find((word) => word.toLowerCase() === given.reasoning_effort) ?? null,
    reasoningTokens: given.reasoning_tokens ?? null,
    seed: given.seed ?? null,
    stop: given.stop ?? null,
    frequencyPenalty: given.frequency_penalty ?? null,
    presencePenalty: given.presence_penalty ?? null,
    verbosity: verbosities.find((word) => word.toLowerCase() === given.verbosity) ?? null,
    asJson: given.as_json ?? null,
    jsonSchema: given.json_schema ? JSON.stringify(given.json_schema) : null,
    system: given.system ?? null,
  };
}
