import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxApiKeys } from '../../../shared/apiKey/limits.js';
import { pageTitle, titles } from '../../api/pageTitle.js';
import { FailureView } from '../../shell/FailureView.js';
import { TopBar } from '../../shell/TopBar.js';
import { Button } from '../../ui/Button.js';
import { Page } from '../../ui/Page.js';
import { useRowFocus } from '../../ui/useRowFocus.js';
import { Section, SectionFoot, SectionText } from '../profile/Section.js';
import { SettingsHead } from '../SettingsHead.js';
import { SettingsPlaceholder } from '../SettingsPlaceholder.js';
import { KeyRow } from './KeyRow.js';
import { type KeysQuery, useKeysQuery } from './keys.generated.js';
import { MakeKeyDialog } from './MakeKeyDialog.js';
import { ProviderKeysSection } from './ProviderKeysSection.js';
import { SecretDialog } from './SecretDialog.js';
import { words } from './words.js';

/** /keys: the keys with which programs act for the person. */
export function KeysScreen() {
  const { data, error, refetch } = useKeysQuery({ fetchPolicy: 'cache-and-network' });
  const me = data?.me;
  return (
    <>
      {(me || !error) && <title>{pageTitle(titles.keys)}</title>}
      <TopBar />
      {me ? (
        <Page look="settings">
          <SettingsHead title={titles.keys} />
          <ApiKeysSection me={me} keys={data.apiKeys} onChanged={() => void refetch()} />
          <ProviderKeysSection me={me} />
        </Page>
      ) : error ? (
        <FailureView error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Page look="settings" aria-busy="true">
          <SettingsHead title={titles.keys} />
          <SettingsPlaceholder />
        </Page>
      )}
    </>
  );
}

interface Props {
  me: NonNullable<KeysQuery['me']>;
  keys: KeysQuery['apiKeys'];
  onChanged: () => void;
}

/** The person's API keys, to be made and revoked. */
function ApiKeysSection({ me, keys, onChanged }: Props) {
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const place = useRef<HTMLElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  useRowFocus(
    place,
    keys.map(({ id }) => id),
  );
  const isFull = keys.length >= maxApiKeys;
  return (
    <Section ref={place} title={words.apiKeys} about={words.about}>
      {keys.length === 0 && <SectionText>{words.none}</SectionText>}
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} onRevoked={onChanged} />
      ))}
      <SectionFoot>
        {isFull && <SectionText>{words.full({ most: maxApiKeys })}</SectionText>}
        <Button
          ref={newButton}
          type="button"
          disabled={isFull}
          onClick={() => {
            setMaking(true);
          }}
        >
          <Plus aria-hidden="true" />
          {words.newKey}
        </Button>
      </SectionFoot>
      {isMaking && (
        <MakeKeyDialog
          me={me}
          focusAfter={newButton}
          onClose={() => {
            setMaking(false);
          }}
          onMade={(made) => {
            setMaking(false);
            setSecret(made);
            onChanged();
          }}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          secret={secret}
          focusAfter={newButton}
          onClose={() => {
            setSecret(undefined);
          }}
        />
      )}
    </Section>
  );
}
