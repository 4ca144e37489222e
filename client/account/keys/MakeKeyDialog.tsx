import { type RefObject, useState } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { apiKeyDays } from '../../../shared/apiKey/limits.js';
import { makeApiKeyRules } from '../../../shared/apiKey/makeApiKeyRules.js';
import { type ApiKeyRight, apiKeyRights } from '../../../shared/apiKey/rights.js';
import { submitErrors } from '../../api/submitErrors.js';
import { Button } from '../../ui/Button.js';
import { CheckLine } from '../../ui/CheckLine.js';
import { Dialog, DialogActions } from '../../ui/Dialog.js';
import { Form } from '../../ui/Form.js';
import { FormCheckLine } from '../../ui/FormCheckLine.js';
import { FormPasswordField, FormTextField } from '../../ui/FormFields.js';
import { NumberField } from '../../ui/NumberField.js';
import { Select } from '../../ui/Select.js';
import { useNumberField, useTextField } from '../../ui/useFormField.js';
import { Username } from '../../ui/Username.js';
import { href } from '../../words/href.js';
import { Pair } from '../authParts.js';
import { dollarCap, inMicrodollars } from '../dollarCap.js';
import { DollarField } from '../DollarField.js';
import { needsFreshSignIn, SignInAgain } from '../profile/SignInAgain.js';
import { useMakeApiKeyMutation } from './keys.generated.js';
import { words } from './words.js';

interface Fields {
  name: string;
  rights: ApiKeyRight[];
  /** Days as text, or nothing for no end. */
  days: string;
  monthlyCap?: number;
  /** Dollars. */
  dollars?: number;
  inHistory: boolean;
  password?: string;
}

/** What a form can hold; its days are a choice of few. */
const rules = z.extend(z.omit(makeApiKeyRules, { days: true, dollarCap: true }), {
  dollars: dollarCap,
});

/** One array, because another one would begin the form anew. */
const firstRights: ApiKeyRight[] = ['ASK'];

interface Props {
  me: { email: string; hasPassword: boolean };
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** @param secret the whole key */
  onMade: (secret: string) => void;
}

/** Makes an API key, for an owner who proves to be one. */
export function MakeKeyDialog({ me: { email, hasPassword }, focusAfter, onClose, onMade }: Props) {
  // Not in Apollo's cache: the whole key stays nowhere.
  const [make] = useMakeApiKeyMutation({ fetchPolicy: 'no-cache' });
  const [again, setAgain] = useState(false);
  const submit = async ({ days, dollars, ...fields }: Fields) => {
    try {
      const { data } = await make({
        variables: {
          input: {
            ...fields,
            days: days === '' ? null : Number(days),
            dollarCap: inMicrodollars(dollars),
          },
        },
      });
      if (data) onMade(data.makeApiKey.secret);
      return undefined;
    } catch (error) {
      setAgain(needsFreshSignIn(error));
      return submitErrors(error, ['name', 'rights', 'monthlyCap', 'password']);
    }
  };
  return (
    <Dialog title={words.makeTitle} hasOwnClose focusAfter={focusAfter} onClose={onClose}>
      <Form<Fields>
        label={words.makeTitle}
        look="dialog"
        schema={rules}
        onSubmit={submit}
        initialValues={{ name: '', rights: firstRights, days: '90', inHistory: true, ...(hasPassword && { password: '' }) }}
        {...(again && { remedy: <SignInAgain back={href('keys')} /> })}
        actions={({ submitting }) => (
          <DialogActions>
            <Button type="button" $tone="quiet" onClick={onClose}>
              {words.close}
            </Button>
            <Button type="submit" $tone="primary" disabled={submitting}>
              {words.make}
            </Button>
          </DialogActions>
        )}
      >
        <FormTextField name="name" label={words.name} hint={words.nameHint} autoComplete="off" />
        <RightsField />
        <Pair>
          <DaysField />
          <CapField />
        </Pair>
        <DollarField name="dollars" label={words.dollarCap} hint={words.dollarHint} placeholder={words.noLimit} />
        <FormCheckLine name="inHistory">{words.inHistory}</FormCheckLine>
        {hasPassword && <Username value={email} />}
        {hasPassword && <FormPasswordField name="password" label={words.password} autoComplete="current-password" />}
      </Form>
    </Dialog>
  );
}

/** What the key may do. */
function RightsField() {
  const { input, meta } = useField<ApiKeyRight[], HTMLElement, ApiKeyRight[]>('rights');
  const { submitFailed, dirtySinceLastSubmit } = meta;
  const error: unknown = meta.error ?? (dirtySinceLastSubmit === true ? undefined : meta.submitError);
  const problem = submitFailed === true && typeof error === 'string' ? error : undefined;
  return (
    <Rights aria-describedby={problem === undefined ? undefined : problemId}>
      <Legend>{words.may}</Legend>
      {apiKeyRights.map((right) => (
        <CheckLine
          key={right}
          checked={input.value.includes(right)}
          onChange={(isOn) => {
            input.onChange(apiKeyRights.filter((one) => (one === right ? isOn : input.value.includes(one))));
          }}
        >
          {words[right]}
        </CheckLine>
      ))}
      {problem !== undefined && (
        <Problem id={problemId} role="alert">
          {problem}
        </Problem>
      )}
    </Rights>
  );
}

const problemId = 'key-rights-problem';

const dayChoices = [
  ...apiKeyDays.map((days) => ({ value: days.toFixed(), label: words.inDays({ days }) })),
  { value: '', label: words.never },
];

const DaysField = () => <Select {...useTextField('days')} label={words.end} choices={dayChoices} />;

const CapField = () => <NumberField {...useNumberField('monthlyCap')} label={words.cap} placeholder={words.noLimit} min={1} step={1} />;

const Rights = styled.fieldset`
  margin: 0 0 var(--s-4);
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: var(--s-1);
  padding: 0;
  font-weight: var(--weight-medium);
`;

const Problem = styled.p`
  margin-top: var(--s-1);
  color: var(--danger);
`;
