import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { FormRenderProps } from 'react-final-form';
import { styled } from 'styled-components';
import { Alert } from '../ui/Alert.js';

interface Props<Values> {
  /** What final-form gives to draw with. */
  state: Pick<FormRenderProps<Values>, 'handleSubmit' | 'submitting' | 'submitError' | 'dirtySinceLastSubmit'>;
  /** Its accessible name. */
  label: string;
  /** Whether it rests; by default while it is being sent. */
  busy?: boolean;
  /** Behind the form's own error. */
  remedy?: ReactNode;
  children: ReactNode;
}

/** A form with its own error above its fields. What is refused gets the focus: the first wrong field, else the error. */
export function SentForm<Values>({ state, label, busy = state.submitting, remedy, children }: Props<Values>) {
  const { handleSubmit, dirtySinceLastSubmit } = state;
  const submitError: unknown = state.submitError;
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (answers === 0) return;
    const refused =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.current?.querySelector<HTMLElement>('[role="alert"]');
    refused?.focus();
  }, [answers]);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    await handleSubmit(event);
    // The fields can be reached again when this has been drawn: not before.
    setAnswers((count) => count + 1);
  };
  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate aria-label={label}>
      <Fieldset disabled={busy}>
        {typeof submitError === 'string' && !(dirtySinceLastSubmit ?? false) && (
          <Alert>
            {submitError}
            {remedy !== undefined && <> {remedy}</>}
          </Alert>
        )}
        {children}
      </Fieldset>
    </form>
  );
}

/** A form's fields, dimmed while they are being sent. */
const Fieldset = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  transition: opacity var(--mid) var(--ease-out);
  &:disabled {
    opacity: 0.6;
  }
  [role='alert']:first-child {
    margin-bottom: var(--s-5);
  }
  button[type='submit'] {
    margin-top: var(--s-2);
  }
`;
