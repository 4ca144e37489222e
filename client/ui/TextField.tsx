import type { InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Field } from './Field.js';
import { fieldBox } from './fieldBox.js';
import { useTextField } from './useFormField.js';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** Beside the label. */
  aside?: ReactNode;
  /** Below the field, while there is no error. */
  hint?: ReactNode;
  /** Inside the field, at its end. */
  action?: ReactNode;
}

/** A labelled text field of the form around it, with its error below. */
export function TextField({ name, label, aside, hint, action, ...rest }: Props) {
  const { problem, value, onChange, onBlur } = useTextField(name);
  return (
    <Field label={label} aside={aside} hint={hint} problem={problem}>
      {(control) => (
        <Frame>
          <Input
            {...rest}
            {...control}
            name={name}
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
            }}
            onBlur={onBlur}
            $withAction={action !== undefined}
          />
          {action !== undefined && <Action>{action}</Action>}
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input<{ $withAction: boolean }>`
  ${fieldBox}
  ${({ $withAction }) => $withAction && 'padding-inline-end: var(--s-12);'}
`;

const Action = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: var(--s-1-5);
  display: grid;
  align-items: center;
`;
