import * as z from 'zod/mini';
import { jsonSchemaRules } from './jsonSchemaRules.js';
import { efforts, parameterBounds, verbosities } from './parameters.js';
import { promptTextRules } from './promptTextRules.js';

const { temperature, topP, maxTokens, reasoningTokens, seed, stop, penalty } = parameterBounds;
const penaltyRules = z.nullish(z.number().check(z.gte(penalty.least), z.lte(penalty.most)));

/** The same as maxLength, after which other checks go on: within a union, the error is then that of the list. */
const atMost = (most: number) =>
  z.check<unknown[]>(({ value, issues }) => {
    if (value.length > most)
      issues.push({ code: 'too_big', origin: 'array', maximum: most, inclusive: true, input: value, continue: true });
  });

/** The parameters of a model, as a client sends them: absent or null leaves one to the provider. */
export const parameterRules = z.object({
  temperature: z.nullish(z.number().check(z.gte(temperature.least), z.lte(temperature.most))),
  topP: z.nullish(z.number().check(z.gt(topP.above), z.lte(topP.most))),
  maxTokens: z.nullish(z.int().check(z.gte(maxTokens.least), z.lte(maxTokens.most))),
  reasoningEffort: z.nullish(z.enum(efforts)),
  reasoningTokens: z.nullish(z.int().check(z.gte(reasoningTokens.least), z.lte(reasoningTokens.most))),
  seed: z.nullish(z.int().check(z.gte(seed.least), z.lte(seed.most))),
  stop: z.nullish(z.array(z.string().check(z.minLength(1), z.maxLength(stop.length))).check(atMost(stop.most))),
  frequencyPenalty: penaltyRules,
  presencePenalty: penaltyRules,
  verbosity: z.nullish(z.enum(verbosities)),
  asJson: z.nullish(z.boolean()),
  jsonSchema: z.nullish(jsonSchemaRules),
  system: z.nullish(promptTextRules),
});
