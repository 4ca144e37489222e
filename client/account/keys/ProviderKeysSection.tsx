import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxProviderKeys } from '../../../shared/providerKey/limits.js';
import { errorText } from '../../api/readError.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useRowFocus } from '../../ui/useRowFocus.js';
import { Section, SectionFoot, SectionText } from '../profile/Section.js';
import { ProviderKeyDialog } from './ProviderKeyDialog.js';
import { type ProviderKeyPartsFragment, type ProviderKeysQuery, useProviderKeysQuery } from './providerKeys.generated.js';
import { ProviderKeyRow } from './ProviderKeyRow.js';
import { PricesDialog } from './PricesDialog.js';
import { words } from './words.js';

interface Props {
  me: { email: string; hasPassword: boolean };
}

/** The provider keys that the person has brought. */
export function ProviderKeysSection({ me }: Props) {
  const { data, error, refetch } = useProviderKeysQuery({ fetchPolicy: 'cache-and-network' });
  const place = useRef<HTMLElement>(null);
  useRowFocus(place, data?.providerKeys.map(({ id }) => id) ?? []);
  return (
    <Section ref={place} title={words.ownKeys} about={words.ownKeysAbout}>
      {data ? (
        <Keys me={me} data={data} />
      ) : error ? (
        <>
          <Alert>{errorText(error)}</Alert>
          <SectionFoot>
            <Button type="button" onClick={() => void refetch().catch(() => undefined)}>
              {words.tryAgain}
            </Button>
          </SectionFoot>
        </>
      ) : (
        <div aria-busy="true">
          {['62%', '84%'].map((width) => (
            <Skeleton key={width} $width={width} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Keys({ me, data: { takesProviderKeys, providerKeys, models } }: Props & { data: ProviderKeysQuery }) {
  /** What a dialog is open for: a new key, or another one in place of this. */
  const [giving, setGiving] = useState<'new' | ProviderKeyPartsFragment>();
  /** The key whose prices are shown, and whether it was kept just now: then the button that opened the dialog has gone. */
  const [shown, setShown] = useState<{ providerKey: ProviderKeyPartsFragment; isNew: boolean }>();
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = providerKeys.length >= maxProviderKeys;
  const modelsOf = ({ modelPrefix }: ProviderKeyPartsFragment) => models.filter(({ id }) => id.startsWith(modelPrefix));
  return (
    <>
      {!takesProviderKeys && <SectionText>{words.ownKeysOff}</SectionText>}
      {takesProviderKeys && providerKeys.length === 0 && <SectionText>{words.noOwnKeys}</SectionText>}
      {providerKeys.map((providerKey) => (
        <ProviderKeyRow
          key={providerKey.id}
          providerKey={providerKey}
          models={modelsOf(providerKey)}
          isOn={takesProviderKeys}
          onReplace={() => {
            setGiving(providerKey);
          }}
          onPrices={() => {
            setShown({ providerKey, isNew: false });
          }}
        />
      ))}
      {takesProviderKeys && (
        <SectionFoot>
          {isFull && <SectionText>{words.ownKeysFull({ most: maxProviderKeys })}</SectionText>}
          <Button
            ref={addButton}
            type="button"
            disabled={isFull}
            onClick={() => {
              setGiving('new');
            }}
          >
            <Plus aria-hidden="true" />
            {words.addProvider}
          </Button>
        </SectionFoot>
      )}
      {giving !== undefined && (
        <ProviderKeyDialog
          me={me}
          replaced={giving === 'new' ? undefined : giving}
          has={providerKeys}
          onClose={() => {
            setGiving(undefined);
          }}
          onKept={(kept) => {
            setGiving(undefined);
            setShown({ providerKey: kept, isNew: true });
          }}
        />
      )}
      {shown && (
        <PricesDialog
          providerKey={shown.providerKey}
          models={modelsOf(shown.providerKey)}
          focusAfter={shown.isNew ? addButton : 'before'}
          onClose={() => {
            setShown(undefined);
          }}
        />
      )}
    </>
  );
}
