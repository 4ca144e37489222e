import { parameterBounds } from '../../shared/turn/parameters.js';
import { NumberField } from '../ui/NumberField.js';
import { parameterLabels } from './parameterLabels.js';
import { words } from './words.js';

const { temperature, topP, maxTokens } = parameterBounds;
const topPStep = 0.05;

/** The sampling parameters of a column, in the order of their fields; `field` is the name in an error of the server. */
export const parameters = [
  { name: 'temperature', field: 'temperature', limits: { min: temperature.least, max: temperature.most, step: 0.1 } },
  { name: 'topP', field: 'top_p', limits: { min: topP.above + topPStep, max: topP.most, step: topPStep } },
  { name: 'maxTokens', field: 'max_tokens', limits: { min: maxTokens.least, step: 1 } },
] as const;

interface Props {
  parameter: (typeof parameters)[number];
  /** Absent for the model's default. */
  value: number | null | undefined;
  onChange: (value: number | undefined) => void;
  problem?: string | undefined;
}

/** The field of a sampling parameter, which may be empty. */
export function ParameterField({ parameter: { name, limits }, value, ...rest }: Props) {
  return (
    <NumberField {...limits} {...rest} label={parameterLabels[name]} look="cell" placeholder={words.default} value={value ?? undefined} />
  );
}
