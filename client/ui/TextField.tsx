import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldControl, type FieldLook, type FieldProps } from './Field.js';
import { cellBox, fieldBox } from './fieldBox.js';

interface Props extends FieldProps<string>, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps<string>> {
  ref?: Ref<HTMLInputElement>;
  /** Beside the label. */
  aside?: ReactNode;
  /** Inside the field, at its end. */
  action?: ReactNode;
  look?: FieldLook;
  /** Whether it is for code or names of variables. */
  isCode?: boolean;
  /** Without the frame of a field, where the placeholder names it; hint and problem are not shown then. */
  bare?: boolean;
}

/** A labelled text field, with its error below. */
export function TextField({ label, aside, hint, action, problem, look = 'row', isCode = false, bare = false, onChange, ...rest }: Props) {
  const draw = (control: FieldControl | { 'aria-label': string }) => (
    <Frame>
      <Input
        {...rest}
        {...control}
        $look={look}
        $isCode={isCode}
        $withAction={action !== undefined}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      {action !== undefined && <Action>{action}</Action>}
    </Frame>
  );
  if (bare) return draw({ 'aria-label': label });
  return (
    <Field label={label} aside={aside} hint={hint} problem={problem} look={look}>
      {draw}
    </Field>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input<{ $look: FieldLook; $isCode: boolean; $withAction: boolean }>`
  ${fieldBox}
  ${({ $look }) => $look !== 'row' && cellBox}
  ${({ $isCode }) => $isCode && 'font-family: var(--mono);'}
  ${({ $withAction }) => $withAction && 'padding-inline-end: var(--s-12);'}
`;

const Action = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: var(--s-1-5);
  display: grid;
  align-items: center;
`;
