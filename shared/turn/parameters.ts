/** Bounds of a model's parameters. */
export const parameterBounds = {
  temperature: { least: 0, most: 2 },
  /** Must be more than `above`. */
  topP: { above: 0, most: 1 },
  maxTokens: { least: 1, most: 1_000_000 },
  /** 0 asks for no reasoning. */
  reasoningTokens: { least: 0, most: 1_000_000 },
  seed: { least: 0, most: 2_147_483_647 },
  /** Texts, and characters of one. Some providers take fewer, and are asked without them then. */
  stop: { most: 16, length: 100 },
  penalty: { least: -2, most: 2 },
} as const;

/** How much a model is asked to reason, from the least to the most. Models take some of these words. */
export const efforts = ['NONE', 'MINIMAL', 'LOW', 'MEDIUM', 'HIGH', 'XHIGH', 'MAX'] as const;
export type Effort = (typeof efforts)[number];

/** How long a model is asked to make its answers. */
export const verbosities = ['LOW', 'MEDIUM', 'HIGH'] as const;

/** The parameters of a model as they are stored, each with a value or null. */
export interface Parameters {
  temperature: number | null;
  topP: number | null;
  maxTokens: number | null;
  reasoningEffort: Effort | null;
  reasoningTokens: number | null;
  seed: number | null;
  stop: string[] | null;
  frequencyPenalty: number | null;
  presencePenalty: number | null;
  verbosity: (typeof verbosities)[number] | null;
  asJson: boolean | null;
  jsonSchema: string | null;
  /** A system prompt of its column alone. */
  system: string | null;
}

export type ParameterName = keyof Parameters;

/** The same as they are given: what is absent or null is left to the provider. */
type Given = { [Name in ParameterName]?: Readonly<Parameters[Name]> | undefined };

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
