import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import type { Variable } from './taken.js';
import { inlineField, fieldStates } from './fieldLook.js';
import { words } from './words.js';

interface Props {
  variable: Variable;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** A variable of a prompt as a field within its text. Its label is its name. */
export function VariableField({ variable: { name, kind, required, choices, min, max }, value, isWrong, onChange }: Props) {
  const shared = {
    'aria-label': name,
    'aria-invalid': isWrong,
    'aria-required': required,
    'data-variable': name,
    ...(value.trim() === '' && { 'data-empty': '' }),
    value,
    onChange: ({ target }: { target: { value: string } }) => {
      onChange(target.value);
    },
  };
  if (kind === 'CHOICE') {
    // A value that is no choice any more is shown, so that it can be seen and changed.
    const all = choices.includes(value) || value === '' ? choices : [value, ...choices];
    return (
      <Chosen>
        <Choice {...shared}>
          {(!required || value === '') && <option value="">{required ? name : words.none}</option>}
          {all.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Choice>
        <Sign>
          <ChevronDown aria-hidden="true" />
        </Sign>
      </Chosen>
    );
  }
  if (kind === 'LONG_TEXT') return <Long {...shared} rows={2} placeholder={words.longHint({ name })} dir="auto" />;
  return (
    <Short
      {...shared}
      type="text"
      autoComplete="off"
      dir="auto"
      placeholder={name}
      // The width in browsers that do not size a field by its content.
      size={Math.max(value.length, value === '' ? name.length : 1)}
      {...(kind === 'NUMBER' && { inputMode: 'decimal', title: boundsOf(min, max) })}
    />
  );
}

function boundsOf(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return words.between({ min: String(min), max: String(max) });
  if (min !== null) return words.atLeast({ min: String(min) });
  return max === null ? words.number : words.atMost({ max: String(max) });
}

const Short = styled.input`
  ${inlineField}
`;

const Chosen = styled.span`
  position: relative;
  display: inline-block;
  max-width: 100%;
`;

const Choice = styled.select`
  ${inlineField}
  padding-inline-end: var(--s-6);
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;
`;

/** Clicks pass through it and open the list. */
const Sign = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: var(--s-1-5);
  display: grid;
  align-items: center;
  color: var(--accent);
  pointer-events: none;
  --sign-size: var(--icon-sm);
  --sign-ink: currentColor;
`;

const Long = styled.textarea`
  display: block;
  width: 100%;
  min-height: var(--s-14);
  max-height: 24dvh;
  margin-block: var(--s-1-5);
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-control);
  background: var(--accent-wash);
  color: var(--ink);
  font-size: inherit;
  line-height: var(--lh-read);
  resize: none;
  field-sizing: content;
  scrollbar-width: thin;
  ${fieldStates}
`;
