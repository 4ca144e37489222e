import type { ParameterName } from '../../shared/turn/parameters.js';
import { words } from './words.js';

/** What the sampling parameters of a column are called. Their fields are in ParameterField.tsx, which the composer loads later. */
export const parameterLabels: Record<ParameterName, string> = {
  temperature: words.temperature,
  topP: words.topP,
  maxTokens: words.maxTokens,
};
