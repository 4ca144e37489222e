import type { ParameterName } from '../../shared/turn/parameters.js';
import { words } from './words.js';

/** The labels of a column's parameters. Their fields are in ParameterControl.tsx, which the composer loads later. */
export const parameterLabels: Record<ParameterName, string> = {
  system: words.ownSystem,
  reasoningEffort: words.effort,
  reasoningTokens: words.effort,
  temperature: words.temperature,
  topP: words.topP,
  maxTokens: words.maxTokens,
  seed: words.seed,
  stop: words.stopAt,
  frequencyPenalty: words.frequencyPenalty,
  presencePenalty: words.presencePenalty,
  verbosity: words.verbosity,
  asJson: words.json,
  jsonSchema: words.jsonSchema,
};
