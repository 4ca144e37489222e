import { CircleAlert } from 'lucide-react';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { fieldBox } from './fieldBox.js';

const Wrap = styled.div`
  margin-bottom: var(--s-4);
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  margin-bottom: 6px;
  label {
    font-weight: var(--weight-medium);
  }
`;

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input<{ $withAction: boolean }>`
  ${fieldBox}
  ${({ $withAction }) => $withAction && 'padding-right: var(--s-12);'}
`;

const Action = styled.span`
  position: absolute;
  inset: 0 6px 0 auto;
  display: grid;
  align-items: center;
`;

const Problem = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 6px;
  color: var(--danger);
  font-size: var(--text-sm);
`;

const Hint = styled.p`
  margin-top: 6px;
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

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

/** A labelled field of the final-form around it, with its error below. */
export function TextField({ name, label, aside, hint, action, ...rest }: Props) {
  const id = useId();
  // An emptied field is an empty text, not a missing one.
  const { input, meta } = useField<string>(name, { parse: (text: string) => text });
  const problem: unknown =
    (meta.touched || meta.submitFailed) && (meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError));
  const bad = typeof problem === 'string';
  return (
    <Wrap>
      <Head>
        <label htmlFor={id}>{label}</label>
        {aside}
      </Head>
      <Frame>
        <Input
          {...rest}
          {...input}
          id={id}
          $withAction={action !== undefined}
          aria-invalid={bad}
          aria-describedby={bad ? `${id}-problem` : hint === undefined ? undefined : `${id}-hint`}
        />
        {action !== undefined && <Action>{action}</Action>}
      </Frame>
      {hint !== undefined && !bad && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {bad && (
        <Problem id={`${id}-problem`} role="alert">
          <CircleAlert aria-hidden="true" />
          {problem}
        </Problem>
      )}
    </Wrap>
  );
}
