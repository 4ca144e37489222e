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
  /** When the rules are checked: while the person edits (an error shows once the field is left), or when the form is sent. */
  checks?: 'fields' | 'sending';
  initialValues: Values;
  /** Whether edited fields keep their values when the initial values change. */
  keepsTyped?: boolean;
  /** Sends valid values. @returns the errors: one text per field, and the form's own under FORM_ERROR; empty if there are none */
  onSubmit: (values: Values, form: FormApi<Values>) => SubmissionErrors | Promise<SubmissionErrors>;
  /** Whether it is disabled; by default while it is being sent. */
  busy?: boolean;
  /** Shown after the form's own error. */
  remedy?: ReactNode;
  /** Its fields and its button, or a function that draws them from the form's state. */
  children: ReactNode | ((state: State<Values>) => ReactNode);
}

/** A form with its own error above its fields. If sending fails, the first wrong field gets the focus, else the form's error. */
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
    // The focus moves after the next render: until then the fields are disabled.
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

/** The button that sends the form around it; it is disabled with the form. */
export const SubmitButton = styled(Button).attrs({ type: 'submit' })`
  margin-top: var(--s-2);
`;
