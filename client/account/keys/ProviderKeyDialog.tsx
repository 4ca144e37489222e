import { useState } from 'react';
import { namedProviders, type ProviderKind, providerNames } from '../../../shared/providerKey/kinds.js';
import { addProviderKeyRules, replaceProviderKeyRules } from '../../../shared/providerKey/providerKeyRules.js';
import { submitErrors } from '../../api/submitErrors.js';
import { Button } from '../../ui/Button.js';
import { Dialog, DialogActions, DialogText } from '../../ui/Dialog.js';
import { Form } from '../../ui/Form.js';
import { FormPasswordField, FormTextField } from '../../ui/FormFields.js';
import { Select } from '../../ui/Select.js';
import { useTextField } from '../../ui/useFormField.js';
import { Username } from '../../ui/Username.js';
import { href } from '../../words/href.js';
import { needsFreshSignIn, SignInAgain } from '../profile/SignInAgain.js';
import { type ProviderKeyPartsFragment, useAddProviderKeyMutation, useReplaceProviderKeyMutation } from './providerKeys.generated.js';
import { refetchModels } from './refetchModels.js';
import { words } from './words.js';

interface Fields {
  provider: ProviderKind;
  name: string;
  address: string;
  model: string;
  key: string;
  password?: string;
}

interface Props {
  me: { email: string; hasPassword: boolean };
  /** The key in whose place another comes; undefined for a new one. */
  replaced: ProviderKeyPartsFragment | undefined;
  /** The person's keys: a provider has one. */
  has: readonly ProviderKeyPartsFragment[];
  onClose: () => void;
  onKept: (kept: ProviderKeyPartsFragment) => void;
}

/** Takes a provider's key, which is tried before it is kept, from an owner who proves to be one. */
export function ProviderKeyDialog({ me: { email, hasPassword }, replaced, has, onClose, onKept }: Props) {
  // The mutations' variables hold the key: they are kept nowhere.
  const options = { ...refetchModels, fetchPolicy: 'no-cache' } as const;
  const [add] = useAddProviderKeyMutation(options);
  const [replace] = useReplaceProviderKeyMutation(options);
  const [again, setAgain] = useState(false);
  const free = namedProviders.filter((kind) => has.every(({ provider }) => provider !== kind));
  const [first] = useState<Fields>(() => ({
    ...{ provider: replaced?.provider ?? free[0] ?? 'COMPATIBLE', name: '', address: replaced?.address ?? '', model: '', key: '' },
    ...(hasPassword && { password: '' }),
  }));
  const keep = async (fields: Fields): Promise<ProviderKeyPartsFragment | undefined> => {
    const { provider, name, address, ...given } = fields;
    const isNamed = provider !== 'COMPATIBLE';
    const input = { ...given, address: isNamed ? null : address };
    if (replaced) return (await replace({ variables: { id: replaced.id, input } })).data?.replaceProviderKey;
    return (await add({ variables: { input: { ...input, provider, name: isNamed ? null : name } } })).data?.addProviderKey;
  };
  const submit = async (fields: Fields) => {
    try {
      const kept = await keep(fields);
      if (kept) onKept(kept);
      return undefined;
    } catch (error) {
      setAgain(needsFreshSignIn(error));
      return submitErrors(error, ['provider', 'name', 'address', 'model', 'key', 'password']);
    }
  };
  const title = replaced ? words.replaceTitle({ name: replaced.name }) : words.addProvider;
  return (
    <Dialog title={title} hasOwnClose onClose={onClose}>
      <Form<Fields>
        label={title}
        look="dialog"
        schema={replaced ? replaceProviderKeyRules : addProviderKeyRules}
        onSubmit={submit}
        initialValues={first}
        {...(again && { remedy: <SignInAgain back={href('keys')} /> })}
        actions={({ submitting }) => (
          <DialogActions>
            <Button type="button" $tone="quiet" onClick={onClose}>
              {words.close}
            </Button>
            <Button type="submit" $tone="primary" disabled={submitting}>
              {submitting ? words.trying : words.testAndKeep}
            </Button>
          </DialogActions>
        )}
      >
        {({ values: { provider } }) => {
          const isNamed = provider !== 'COMPATIBLE';
          return (
            <>
              {!replaced && <ProviderField kinds={free} />}
              {!isNamed && !replaced && (
                <FormTextField name="name" label={words.addressName} hint={words.addressNameHint} autoComplete="off" />
              )}
              {!isNamed && (
                <FormTextField name="address" label={words.address} hint={words.addressHint} inputMode="url" autoComplete="off" />
              )}
              <FormPasswordField
                name="key"
                label={isNamed ? words.key : words.keyIfAny}
                hint={replaced?.address == null ? undefined : words.keyAgain}
                autoComplete="off"
                toggle={{ show: words.showKey, hide: words.hideKey }}
              />
              {!isNamed && <FormTextField name="model" label={words.modelToTry} hint={words.modelToTryHint} autoComplete="off" />}
              {hasPassword && <Username value={email} />}
              {hasPassword && <FormPasswordField name="password" label={words.password} autoComplete="current-password" />}
              <DialogText>{replaced ? words.staysUntil : words.triedFirst}</DialogText>
            </>
          );
        }}
      </Form>
    </Dialog>
  );
}

/** Which provider: those without a key of the person's, and any address. */
function ProviderField({ kinds }: { kinds: typeof namedProviders }) {
  const choices = [...kinds.map((kind) => ({ value: kind, label: providerNames[kind] })), { value: 'COMPATIBLE', label: words.anyAddress }];
  return <Select {...useTextField('provider')} label={words.provider} choices={choices} />;
}
