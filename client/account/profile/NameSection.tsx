import { toast } from '../../ui/toast.js';
import { profileRules } from '../../../shared/account/profile.js';
import { submitErrors } from '../../api/submitErrors.js';
import { Form, SubmitButton } from '../../ui/Form.js';
import { FormTextField } from '../../ui/FormFields.js';
import { Pair } from '../authParts.js';
import { useUpdateProfileMutation } from './profile.generated.js';
import { Section } from './Section.js';
import { words } from './words.js';

interface Names {
  firstName: string;
  lastName: string;
}

/** The form for first and last name; shows the address, which cannot be changed. */
export function NameSection({ me: { firstName, lastName, email } }: { me: Names & { email: string } }) {
  const [update] = useUpdateProfileMutation();
  const submit = async (input: Names) => {
    try {
      await update({ variables: { input } });
      toast.success(words.nameSaved);
      return undefined;
    } catch (error) {
      return submitErrors(error, ['firstName', 'lastName']);
    }
  };
  return (
    <Section title={words.name} about={words.nameAbout}>
      <Form
        label={words.name}
        schema={profileRules}
        checks="fields"
        onSubmit={({ firstName: first, lastName: last }) => submit({ firstName: first, lastName: last })}
        initialValues={{ firstName, lastName, email }}
        keepsTyped
        isUnsaved={({ pristine }) => !pristine}
      >
        {({ pristine }) => (
          <>
            <Pair>
              <FormTextField name="firstName" label={words.firstName} autoComplete="given-name" />
              <FormTextField name="lastName" label={words.lastName} autoComplete="family-name" />
            </Pair>
            <FormTextField name="email" label={words.email} readOnly />
            <SubmitButton $tone="primary" disabled={pristine}>
              {words.save}
            </SubmitButton>
          </>
        )}
      </Form>
    </Section>
  );
}
