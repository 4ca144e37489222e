import type { FormApi, SubmissionErrors } from 'final-form';
import type { ComponentProps, ReactNode } from 'react';
import { Form as FinalForm, type FormRenderProps } from 'react-final-form';
import { styled } from 'styled-components';
import type * as z from 'zod/mini';
import { Button } from './Button.js';
import { FormShell } from './FormShell.js';
import { Unsaved } from './Unsaved.js';
import { validateBy } from './validateBy.js';

type State<Values> = FormRenderProps<Values>;

interface Props<Values> extends Pick<ComponentProps<typeof FormShell>, 'label' | 'look' | 'takesFocus'> {
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
  /** Shown after the form's own error. */
  remedy?: ReactNode;
  /** Its fields and its button, or a function that draws them from the form's state. */
  children: Drawn<Values>;
  /** Its buttons, where one of them leads out of it: they are not disabled with it. */
  actions?: Drawn<Values>;
}

type Drawn<Values> = ReactNode | ((state: State<Values>) => ReactNode);

/** A form of the form library, which checks its fields by a schema. */
export function Form<Values extends object>({
  schema,
  checks = 'sending',
  initialValues,
  keepsTyped = false,
  onSubmit,
  busy,
  isUnsaved,
  remedy,
  children,
  actions,
  ...shell
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
          {...shell}
          busy={busy ?? state.submitting === true}
          onSend={() => state.handleSubmit()}
          refusal={refusalOf(state, remedy)}
          actions={typeof actions === 'function' ? actions(state) : actions}
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
