import { FORM_ERROR } from 'final-form';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { Button } from '../ui/Button.js';
import { Field } from '../ui/Field.js';
import { Form, SubmitButton } from '../ui/Form.js';
import { FormCheckLine } from '../ui/FormCheckLine.js';
import { FormPasswordField, FormTextField } from '../ui/FormFields.js';
import { FormShell } from '../ui/FormShell.js';
import { Kbd } from '../ui/Kbd.js';
import { NumberField } from '../ui/NumberField.js';
import { PasswordField } from '../ui/PasswordField.js';
import { SearchInput, SearchLine } from '../ui/SearchLine.js';
import { Select } from '../ui/Select.js';
import { TextArea } from '../ui/TextArea.js';
import { TextField } from '../ui/TextField.js';
import { useNumberField, useTextField } from '../ui/useFormField.js';
import { longWords } from './Controls.js';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(var(--voice), 100%), 1fr));
  gap: var(--s-8);
  width: 100%;
`;

const rules = z.object({ email: z.email('Invalid email address') });
const plans = [
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
  { value: 'long', label: longWords },
];

/** The fields of a form that is filled in, refused, being sent, and empty; and fields that the form library does not drive. */
export function Fields() {
  const filled = {
    name: longWords,
    email: 'nobody',
    password: 'three quiet words',
    system: 'Be brief.',
    tokens: 200,
    plan: 'premium',
    mails: true,
  };
  return (
    <Grid>
      <Form label="Fields" schema={rules} initialValues={filled} onSubmit={() => ({})}>
        <EachField />
      </Form>
      <Form
        label="Refused"
        schema={z.object({})}
        initialValues={filled}
        onSubmit={() => ({ [FORM_ERROR]: 'The server cannot be reached.' })}
      >
        <FormTextField name="name" label="Name" autoComplete="off" />
        <SubmitButton $tone="primary">Send</SubmitButton>
      </Form>
      <Form label="Busy" schema={rules} initialValues={filled} onSubmit={() => ({})} busy>
        <EachField />
      </Form>
      <Form label="Empty" schema={rules} initialValues={{}} onSubmit={() => ({})}>
        <EachField />
      </Form>
      <FormShell label="Without the form library" busy={false} refusal="Not all is well yet." onSend={() => undefined}>
        <Alone />
      </FormShell>
    </Grid>
  );
}

function EachField() {
  const system = useTextField('system');
  const tokens = useNumberField('tokens');
  const plan = useTextField('plan');
  return (
    <>
      <FormTextField name="name" label="Name" hint="Shown to you alone." autoComplete="off" />
      <FormTextField name="email" label="Email" placeholder="you@example.org" autoComplete="off" />
      <TextArea {...system} label="System prompt" placeholder="Every model is told this first." />
      <NumberField {...tokens} label="Tokens" placeholder="Default" min={1} step={1} />
      <Select {...plan} label="Plan" choices={plans} />
      <FormPasswordField name="password" label="Password" autoComplete="new-password" />
      <FormCheckLine name="mails">Mail me</FormCheckLine>
      <SubmitButton $tone="primary" $wide>
        Validate
      </SubmitButton>
    </>
  );
}

/** Fields with an error, disabled, or smaller. */
function Alone() {
  const [text, setText] = useState('');
  const [count, setCount] = useState<number | undefined>(3);
  const words = { value: text, onChange: setText };
  const number = { value: count, onChange: setCount };
  return (
    <>
      <TextField {...words} label="Line" hint="Said below." aside="Beside" action={<Kbd $bare>↵</Kbd>} />
      <TextField {...words} label="Invalid line" problem="Too short." />
      <TextField {...words} label="Disabled line" disabled />
      <TextField value={longWords} onChange={() => undefined} label="Line to read" readOnly />
      <TextField {...words} label="Name of a variable" isCode />
      <TextField {...words} label="Small line" look="cell" />
      <TextField {...words} label="Line without a frame" placeholder="Named here" bare look="cell" />
      <PasswordField {...words} label="Password alone" autoComplete="new-password" />
      <TextArea {...words} label="Main text" isMain />
      <TextArea {...words} label="Invalid text" problem="Say what they shall know." />
      <TextArea {...words} label="Disabled text" disabled />
      <NumberField {...number} label="Invalid number" problem="At most 2." />
      <NumberField {...number} label="Disabled number" disabled />
      <NumberField {...number} label="Small number" look="cell" />
      <NumberField {...number} label="Small invalid number" look="cell" problem="At most 2." />
      <Select value="free" onChange={() => undefined} label="Invalid choice" choices={plans} problem="Not for you." />
      <Select value="long" onChange={() => undefined} label="Disabled choice" choices={plans} disabled />
      <Field label="A control of one’s own" hint="Said below." aside="Beside">
        {(control) => <input type="range" {...control} />}
      </Field>
      <Field label="A small one, invalid" problem="Too far." look="cell">
        {(control) => <input type="range" {...control} />}
      </Field>
      <SearchLine>
        <Search aria-hidden="true" />
        <SearchInput aria-label="Search" placeholder="Search" />
        <Kbd $bare>Esc</Kbd>
      </SearchLine>
      <Button type="button" $wide="phone">
        Wide on the phone
      </Button>
    </>
  );
}
