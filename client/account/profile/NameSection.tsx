import { Form } from 'react-final-form';
import { toast } from '../../ui/toast.js';
import { profileRules } from '../../../server/account/profile.rules.js';
import { submitErrors } from '../../api/submitErrors.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/TextField.js';
import { validateBy } from '../../ui/validateBy.js';
import { Pair } from '../authParts.js';
import { SentForm } from '../SentForm.js';
import { useUpdateProfileMutation } from './profile.generated.js';
import { Section } from './Section.js';

interface Names {
  firstName: string;
  lastName: string;
}

/** First and last name; the address, which stays. */
export function NameSection({ me: { firstName, lastName, email } }: { me: Names & { email: string } }) {
  const [update] = useUpdateProfileMutation();
  const submit = async (input: Names) => {
    try {
      await update({ variables: { input } });
      toast.success('Your name is saved');
      return undefined;
    } catch (error) {
      return submitErrors(error, ['firstName', 'lastName']);
    }
  };
  return (
    <Section title="Name" about="Shown to you alone.">
      <Form<Names & { email: string }>
        onSubmit={({ firstName: first, lastName: last }) => submit({ firstName: first, lastName: last })}
        initialValues={{ firstName, lastName, email }}
        keepDirtyOnReinitialize
        validate={(values) => validateBy(profileRules, values)}
      >
        {(state) => (
          <SentForm state={state} label="Name">
            <Pair>
              <TextField name="firstName" label="First name" autoComplete="given-name" />
              <TextField name="lastName" label="Last name" autoComplete="family-name" />
            </Pair>
            <TextField name="email" label="Email" readOnly />
            <Button type="submit" $tone="primary" disabled={state.submitting || state.pristine}>
              Save
            </Button>
          </SentForm>
        )}
      </Form>
    </Section>
  );
}
