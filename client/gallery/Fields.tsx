import { useState } from 'react';
import { Form } from 'react-final-form';
import { PasswordField } from '../ui/PasswordField.js';
import { Segments } from '../ui/Segments.js';
import { TextField } from '../ui/TextField.js';

const faces = [
  { value: 'sans', label: 'Sans' },
  { value: 'serif', label: 'Serif' },
] as const;

/** What is written into and chosen from; one of them refused. */
export function Fields() {
  const [face, setFace] = useState<'sans' | 'serif'>('sans');
  return (
    <>
      <Form
        onSubmit={() => undefined}
        initialValues={{ email: 'nobody', password: 'three quiet words' }}
        validate={() => ({ email: 'Invalid email address' })}
      >
        {({ handleSubmit }) => (
          <form onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Fields">
            <TextField name="name" label="Name" hint="Shown to you alone." autoComplete="off" />
            <TextField name="email" label="Email" autoComplete="off" />
            <PasswordField name="password" label="Password" autoComplete="new-password" />
            <button type="submit">Validate</button>
          </form>
        )}
      </Form>
      <Segments label="Answers in" choices={faces} value={face} onChoose={setFace} />
    </>
  );
}
