import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { maxProviderKeys } from '../../../shared/providerKey/limits.js';
import { errorText } from '../../api/readError.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useRowFocus } from '../../ui/useRowFocus.js';
import { Section } from '../profile/Section.js';
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
          <Below>
            <Button type="button" onClick={() => void refetch().catch(() => undefined)}>
              {words.tryAgain}
            </Button>
          </Below>
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
  const [shown, setShown] = useState<ProviderKeyPartsFragment>();
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = providerKeys.length >= maxProviderKeys;
  const modelsOf = ({ modelPrefix }: ProviderKeyPartsFragment) => models.filter(({ id }) => id.startsWith(modelPrefix));
  return (
    <>
      {!takesProviderKeys && <Line>{words.ownKeysOff}</Line>}
      {takesProviderKeys && providerKeys.length === 0 && <Line>{words.noOwnKeys}</Line>}
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
            setShown(providerKey);
          }}
        />
      ))}
      {takesProviderKeys && (
        <Below>
          {isFull && <Line>{words.ownKeysFull({ most: maxProviderKeys })}</Line>}
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
        </Below>
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
            setShown(kept);
          }}
        />
      )}
      {shown && (
        <PricesDialog
          providerKey={shown}
          models={modelsOf(shown)}
          focusAfter={addButton}
          onClose={() => {
            setShown(undefined);
          }}
        />
      )}
    </>
  );
}

const Line = styled.p`
  margin-bottom: var(--s-4);
  color: var(--ink-2);
`;

const Below = styled.div`
  &:not(:first-child) {
    padding-top: var(--s-4);
  }
`;
