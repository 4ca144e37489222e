import { amount } from '../look/amount.js';
import { NumberField } from '../ui/NumberField.js';
import { useNumberField } from '../ui/useFormField.js';

interface Props {
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
}

/** The sign stands where the language has it. */
const unit = { sign: '$', at: amount(0).startsWith('$') ? 'start' : 'end' } as const;

/** A field of the ui/Form around it for an amount in dollars. */
export const DollarField = ({ name, ...rest }: Props) => (
  <NumberField {...rest} {...useNumberField(name)} unit={unit} min={0} step={0.01} />
);
