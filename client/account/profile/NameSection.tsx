import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import * as z from 'zod/mini';
import { toast } from '../../ui/toast.js';
import { profileRules } from '../../../server/account/profile.rules.js';
import { tabStorage } from '../../session/storage.js';
import { submitErrors } from '../../api/submitErrors.js';
import { Form, SubmitButton } from '../../ui/Form.js';
import { TextField } from '../../ui/TextField.js';
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
      >
        {({ pristine }) => (
          <>
            <Pair>
              <TextField name="firstName" label={words.firstName} autoComplete="given-name" />
              <TextField name="lastName" label={words.lastName} autoComplete="family-name" />
            </Pair>
            <TextField name="email" label={words.email} readOnly />
            <KeepsTyped />
            <SubmitButton $tone="primary" disabled={pristine}>
              {words.save}
            </SubmitButton>
          </>
        )}
      </Form>
    </Section>
  );
}

const storageKey = 'typed-name';
const typedSchema = z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) });

/** What was typed when the page was left; undefined if nothing was. */
function takeTyped(): z.infer<typeof typedSchema> | undefined {
  const kept = tabStorage.getItem(storageKey);
  tabStorage.removeItem(storageKey);
  try {
    return typedSchema.safeParse(JSON.parse(kept ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed over a reload, which a change of the language needs. */
function KeepsTyped() {
  const form = useForm<Names>();
  useEffect(() => {
    const kept = takeTyped();
    if (kept)
      form.batch(() => {
        form.change('firstName', kept.firstName);
        form.change('lastName', kept.lastName);
      });
    const keep = () => {
      const { dirty, values } = form.getState();
      if (dirty) tabStorage.note(storageKey, JSON.stringify(values));
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
    };
  }, [form]);
  return null;
}
