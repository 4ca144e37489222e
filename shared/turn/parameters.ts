import * as z from 'zod/mini';
import { jsonSchemaRules } from './jsonSchemaRules.js';
import { promptTextRules } from './promptTextRules.js';

/** Bounds of a model's parameters. */
export const parameterBounds = {
  temperature: { least: 0, most: 2 },
  /** Must be more than `above`. */
  topP: { above: 0, most: 1 },
  maxTokens: { least: 1, most: 1_000_000 },
  /** 0 asks for no reasoning. */
  reasoningTokens: { least: 0, most: 1_000_000 },
  seed: { least: 0, most: 2_147_483_647 },
  /** Texts, and characters of one. */
  stop: { most: 4, length: 100 },
  penalty: { least: -2, most: 2 },
} as const;

/** How much a model is asked to reason, from the least to the most. Models take some of these words. */
export const efforts = ['NONE', 'MINIMAL', 'LOW', 'MEDIUM', 'HIGH', 'XHIGH', 'MAX'] as const;
export type Effort = (typeof efforts)[number];

/** How long a model is asked to make its answers. */
export const verbosities = ['LOW', 'MEDIUM', 'HIGH'] as const;

const { temperature, topP, maxTokens, reasoningTokens, seed, stop, penalty } = parameterBounds;
const penaltyRules = z.nullish(z.number().check(z.gte(penalty.least), z.lte(penalty.most)));

/** The parameters of a model, as a client sends them: absent or null leaves one to the provider. */
export const parameterRules = z.object({
  temperature: z.nullish(z.number().check(z.gte(temperature.least), z.lte(temperature.most))),
  topP: z.nullish(z.number().check(z.gt(topP.above), z.lte(topP.most))),
  maxTokens: z.nullish(z.int().check(z.gte(maxTokens.least), z.lte(maxTokens.most))),
  reasoningEffort: z.nullish(z.enum(efforts)),
  reasoningTokens: z.nullish(z.int().check(z.gte(reasoningTokens.least), z.lte(reasoningTokens.most))),
  seed: z.nullish(z.int().check(z.gte(seed.least), z.lte(seed.most))),
  stop: z.nullish(z.array(z.string().check(z.minLength(1), z.maxLength(stop.length))).check(z.maxLength(stop.most))),
  frequencyPenalty: penaltyRules,
  presencePenalty: penaltyRules,
  verbosity: z.nullish(z.enum(verbosities)),
  asJson: z.nullish(z.boolean()),
  jsonSchema: z.nullish(jsonSchemaRules),
  system: z.nullish(promptTextRules),
});

type Given = z.output<typeof parameterRules>;

export type ParameterName = keyof Given;

/** The same as they are stored, each with a value or null. */
export type Parameters = { [Name in ParameterName]-?: Exclude<Given[Name], undefined> };

/** The parameters of anything that has them, as they are stored: what is empty is null. */
export const parametersOf = (given: Readonly<Given>): Parameters => ({
  temperature: given.temperature ?? null,
  topP: given.topP ?? null,
  maxTokens: given.maxTokens ?? null,
  reasoningEffort: given.reasoningEffort ?? null,
  reasoningTokens: given.reasoningTokens ?? null,
  seed: given.seed ?? null,
  stop: given.stop?.length ? [...given.stop] : null,
  frequencyPenalty: given.frequencyPenalty ?? null,
  presencePenalty: given.presencePenalty ?? null,
  verbosity: given.verbosity ?? null,
  asJson: given.asJson === true ? true : null,
  jsonSchema: given.jsonSchema?.trim() ? given.jsonSchema : null,
  system: given.system?.trim() ? given.system : null,
});

/** The names of all parameters, in the order in which people are shown them. */
export const parameterNames = [
  'system',
  'reasoningEffort',
  'reasoningTokens',
  'temperature',
  'topP',
  'maxTokens',
  'seed',
  'stop',
  'frequencyPenalty',
  'presencePenalty',
  'verbosity',
  'asJson',
  'jsonSchema',
] as const satisfies readonly ParameterName[];

/** The parameters that are not left to the provider. */
export function setParameters(given: Readonly<Given>): ParameterName[] {
  const parameters = parametersOf(given);
  return parameterNames.filter((name) => parameters[name] !== null);
}

/** Whether any parameter is not left to the provider. */
export const hasParameters = (given: Readonly<Given>): boolean => setParameters(given).length > 0;

/** Whether two columns are asked alike. */
export const haveSameParameters = (one: Readonly<Given>, other: Readonly<Given>): boolean =>
  JSON.stringify(parametersOf(one)) === JSON.stringify(parametersOf(other));
