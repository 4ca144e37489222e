import type { FormApi, SubmissionErrors } from 'final-form';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Form as FinalForm, type FormRenderProps } from 'react-final-form';
import { styled } from 'styled-components';
import type * as z from 'zod/mini';
import { Alert } from './Alert.js';
import { Button } from './Button.js';
import { validateBy } from './validateBy.js';

type State<Values> = FormRenderProps<Values>;

interface Props<Values> {
  /** Its accessible name. */
  label: string;
  /** The rules of its fields. */
  schema: z.ZodMiniType;
  /** When they are applied: to each field as one leaves it, or to all when it is sent. */
  checks?: 'fields' | 'sending';
  initialValues: Values;
  /** Whether what has been typed outlasts new initial values. */
  keepsTyped?: boolean;
  /** Sends what fits the rules. @returns what was refused: a text a field, and the form's own under FORM_ERROR; nothing else */
  onSubmit: (values: Values, form: FormApi<Values>) => SubmissionErrors | Promise<SubmissionErrors>;
  /** Whether it rests; by default while it is being sent. */
  busy?: boolean;
  /** Behind the form's own error. */
  remedy?: ReactNode;
  /** Its fields and its button, or how to draw them by the form's state. */
  children: ReactNode | ((state: State<Values>) => ReactNode);
}

/** A form with its own error above its fields. What is refused gets the focus: the first wrong field, else the error. */
export function Form<Values extends object>(props: Props<Values>) {
  const { schema, checks = 'sending', initialValues, keepsTyped = false, onSubmit } = props;
  const check = (values: Values) => validateBy(schema, values);
  return (
    <FinalForm<Values>
      initialValues={initialValues}
      keepDirtyOnReinitialize={keepsTyped}
      {...(checks === 'fields' && { validate: check })}
      onSubmit={(values, form) => (checks === 'sending' ? check(values) : undefined) ?? onSubmit(values, form)}
    >
      {(state) => <Sent {...props} state={state} />}
    </FinalForm>
  );
}

function Sent<Values>({ state, label, busy = state.submitting, remedy, children }: Props<Values> & { state: State<Values> }) {
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
        {typeof submitError === 'string' && !dirtySinceLastSubmit && (
          <Refusal>
            {submitError}
            {remedy !== undefined && <> {remedy}</>}
          </Refusal>
        )}
        {typeof children === 'function' ? children(state) : children}
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
`;

const Refusal = styled(Alert)`
  margin-bottom: var(--s-5);
`;

/** The button that sends the form around it; it rests with that. */
export const SubmitButton = styled(Button).attrs({ type: 'submit' })`
  margin-top: var(--s-2);
`;
