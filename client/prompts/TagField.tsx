import { useState } from 'react';
import { styled } from 'styled-components';
import { Field } from '../ui/Field.js';
import { fieldBox } from '../ui/fieldBox.js';
import { words } from './words.js';

interface Props {
  tags: readonly string[];
  problem: string | undefined;
  onChange: (tags: string[]) => void;
}

/** The tags as one line of text. */
export function TagField({ tags, problem, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const split = (text: string) =>
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
  // What is typed stays as it is, while it still means these tags.
  const shown = typed !== undefined && split(typed).join() === tags.join() ? typed : tags.join(', ');
  return (
    <Field label={words.tagsField} problem={problem}>
      {(control) => (
        <Input
          {...control}
          dir="auto"
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(split(target.value));
          }}
        />
      )}
    </Field>
  );
}

const Input = styled.input`
  ${fieldBox}
`;
