import { NumberField } from '../ui/NumberField.js';
import type { parameters } from './parameters.js';
import { words } from './words.js';

interface Props {
  parameter: (typeof parameters)[number];
  /** Absent for the model's default. */
  value: number | null | undefined;
  onChange: (value: number | undefined) => void;
  problem?: string | undefined;
}

/** The field of a sampling parameter, which may be empty. */
export function ParameterField({ parameter: { label, limits }, value, ...rest }: Props) {
  return <NumberField {...limits} {...rest} label={label} look="cell" placeholder={words.default} value={value ?? undefined} />;
}
