import type { FormApi, SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { Form as FinalForm, type FormRenderProps } from 'react-final-form';
import { styled } from 'styled-components';
import type * as z from 'zod/mini';
import { Button } from './Button.js';
import { FormShell } from './FormShell.js';
import { Unsaved } from './Unsaved.js';
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
  /** Whether the page asks before it is left with what was typed. */
  isUnsaved?: (state: State<Values>) => boolean;
  /** Whether its first field gets the focus. */
  takesFocus?: boolean;
  /** Shown after the form's own error. */
  remedy?: ReactNode;
  /** Its fields and its button, or a function that draws them from the form's state. */
  children: ReactNode | ((state: State<Values>) => ReactNode);
}

/** A form of the form library, which checks its fields by a schema. */
export function Form<Values extends object>({
  label,
  schema,
  checks = 'sending',
  initialValues,
  keepsTyped = false,
  onSubmit,
  busy,
  isUnsaved,
  takesFocus = false,
  remedy,
  children,
}: Props<Values>) {
  const check = (values: Values) => validateBy(schema, values);
  return (
    <FinalForm<Values>
      initialValues={initialValues}
      keepDirtyOnReinitialize={keepsTyped}
      {...(checks === 'fields' && { validate: check })}
      onSubmit={(values, form) => (checks === 'sending' ? check(values) : undefined) ?? onSubmit(values, form)}
    >
      {(state) => (
        <FormShell
          label={label}
          busy={busy ?? state.submitting === true}
          takesFocus={takesFocus}
          onSend={() => state.handleSubmit()}
          refusal={refusalOf(state, remedy)}
        >
          {isUnsaved && <Unsaved when={isUnsaved(state)} />}
          {typeof children === 'function' ? children(state) : children}
        </FormShell>
      )}
    </FinalForm>
  );
}

/** The error of the form as a whole, until a field is changed. */
function refusalOf<Values>(state: State<Values>, remedy: ReactNode): ReactNode {
  const submitError: unknown = state.submitError;
  if (typeof submitError !== 'string' || state.dirtySinceLastSubmit) return undefined;
  return (
    <>
      {submitError}
      {remedy !== undefined && <> {remedy}</>}
    </>
  );
}

/** The button that sends the form around it; it is disabled with the form. */
export const SubmitButton = styled(Button).attrs({ type: 'submit' })`
  margin-top: var(--s-2);
`;
