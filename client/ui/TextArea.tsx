import type { ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';
import { Field, type FieldLook, type FieldProps } from './Field.js';
import { cellBox, fieldBox } from './fieldBox.js';

interface Props extends FieldProps<string> {
  ref?: Ref<HTMLTextAreaElement>;
  placeholder?: string;
  /** Beside the label. */
  aside?: ReactNode;
  required?: boolean;
  /** Whether its text is what a person came for: the field is then higher, and grows with it. */
  isMain?: boolean;
  look?: FieldLook;
  /** Whether it is for code. */
  isCode?: boolean;
}

/** A labelled field of several lines, which can be resized in height. The direction of its text follows the text's script. */
export function TextArea({ label, aside, hint, problem, isMain = false, look = 'row', isCode = false, onChange, ...rest }: Props) {
  return (
    <Field label={label} aside={aside} hint={hint} problem={problem} look={look}>
      {(control) => (
        <Lines
          {...rest}
          {...control}
          $isMain={isMain}
          $look={look}
          $isCode={isCode}
          dir={isCode ? 'ltr' : 'auto'}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}

const main = css`
  min-height: calc(2 * var(--area));
  max-height: 40dvh;
  line-height: var(--lh-read);
  field-sizing: content;
`;

/** As high as its text, up to a few lines. */
const cell = css`
  ${cellBox}
  min-height: var(--row);
  max-height: var(--area);
  padding: var(--s-1-5) var(--s-2);
  line-height: var(--lh-sm);
  field-sizing: content;
`;

const Lines = styled.textarea<{ $isMain: boolean; $look: FieldLook; $isCode: boolean }>`
  ${fieldBox}
  display: block;
  min-height: var(--area);
  padding: var(--s-2-5) var(--s-3);
  resize: vertical;
  ${({ $isMain }) => $isMain && main}
  ${({ $look }) => $look !== 'row' && cell}
  ${({ $isCode }) => $isCode && 'font-family: var(--mono);'}
`;
