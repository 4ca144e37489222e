import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from './Field.js';
import { fieldBox } from './fieldBox.js';

interface Props extends FieldProps<string> {
  placeholder?: string;
  /** Beside the label. */
  aside?: ReactNode;
}

/** A labelled field of several lines, which can be resized in height. The direction of its text follows the text's script. */
export function TextArea({ label, aside, hint, problem, onChange, ...rest }: Props) {
  return (
    <Field label={label} aside={aside} hint={hint} problem={problem}>
      {(control) => (
        <Lines
          {...rest}
          {...control}
          dir="auto"
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}

const Lines = styled.textarea`
  ${fieldBox}
  display: block;
  min-height: var(--area);
  padding: var(--s-2-5) var(--s-3);
  resize: vertical;
`;
