import { parameterBounds } from '../../server/turn/parameters.rules.js';
import { words } from './words.js';

const { temperature, topP, maxTokens } = parameterBounds;
const topPStep = 0.05;

/** The sampling parameters of a column, in the order of their fields; `field` is the name in an error of the server. */
export const parameters = [
  {
    name: 'temperature',
    field: 'temperature',
    label: words.temperature,
    limits: { min: temperature.least, max: temperature.most, step: 0.1 },
  },
  { name: 'topP', field: 'top_p', label: words.topP, limits: { min: topP.above + topPStep, max: topP.most, step: topPStep } },
  { name: 'maxTokens', field: 'max_tokens', label: words.maxTokens, limits: { min: maxTokens.least, step: 1 } },
] as const;

export type ParameterName = (typeof parameters)[number]['name'];
