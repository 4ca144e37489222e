import * as z from 'zod/mini';

/** Bounds of the sampling parameters of a model. */
export const parameterBounds = {
  temperature: { least: 0, most: 2 },
  /** Must be more than `above`. */
  topP: { above: 0, most: 1 },
  maxTokens: { least: 1, most: 1_000_000 },
} as const;

const { temperature, topP, maxTokens } = parameterBounds;

/** The sampling parameters of a model, as a client sends them: absent or null leaves one to the provider. */
export const parameterRules = z.object({
  temperature: z.nullish(z.number().check(z.gte(temperature.least), z.lte(temperature.most))),
  topP: z.nullish(z.number().check(z.gt(topP.above), z.lte(topP.most))),
  maxTokens: z.nullish(z.int().check(z.gte(maxTokens.least), z.lte(maxTokens.most))),
});

export const parameterNames = ['temperature', 'topP', 'maxTokens'] as const;

export type ParameterName = (typeof parameterNames)[number];

/** The same as they are stored, each with a value or null. */
export type Parameters = Record<ParameterName, number | null>;

type Given = Partial<Record<ParameterName, number | null | undefined>>;

/** The parameters of anything that has them, as they are stored. */
export const parametersOf = ({ temperature = null, topP = null, maxTokens = null }: Given): Parameters => ({
  temperature,
  topP,
  maxTokens,
});

/** Whether any parameter is not left to the provider. */
export const hasParameters = (given: Given): boolean => parameterNames.some((name) => given[name] != null);

/** Whether two columns are sampled alike. */
export const haveSameParameters = (one: Given, other: Given): boolean =>
  parameterNames.every((name) => (one[name] ?? null) === (other[name] ?? null));
