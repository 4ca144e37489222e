import type { ParameterName } from '../../shared/turn/parameters.js';
import { words } from './words.js';

/** The labels of a column's sampling parameters. Their fields are in ParameterField.tsx, which the composer loads later. */
export const parameterLabels: Record<ParameterName, string> = {
  temperature: words.temperature,
  topP: words.topP,
  maxTokens: words.maxTokens,
};
