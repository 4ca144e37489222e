import { NumberField } from '../ui/NumberField.js';
import { useNumberField } from '../ui/useFormField.js';

interface Props {
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
}

/** A field of the ui/Form around it for an amount in dollars. */
export const DollarField = ({ name, ...rest }: Props) => <NumberField {...rest} {...useNumberField(name)} min={0} step={0.01} />;
