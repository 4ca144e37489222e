import { tags } from '../../shared/words/language.js';
import { NumberField } from '../ui/NumberField.js';
import { useNumberField } from '../ui/useFormField.js';
import { language } from '../words/language.js';

interface Props {
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
}

const [first] = new Intl.NumberFormat(tags[language], { style: 'currency', currency: 'USD' }).formatToParts(1);
/** The sign stands where the language has it. */
const unit = { sign: '$', at: first?.type === 'currency' ? 'start' : 'end' } as const;

/** A field of the ui/Form around it for an amount in dollars. */
export const DollarField = ({ name, ...rest }: Props) => (
  <NumberField {...rest} {...useNumberField(name)} unit={unit} min={0} step={0.01} />
);
