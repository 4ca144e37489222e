import { useState } from 'react';
import { styled } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { price, seconds } from '../../look/formats.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { media } from '../../ui/media.js';
import { Tag } from '../../ui/Tag.js';
import { toast } from '../../ui/toast.js';
import { RowLine, RowName, RowText, SectionRow } from '../profile/Section.js';
import {
  type ProviderKeyPartsFragment,
  type ProviderKeysQuery,
  useRemoveProviderKeyMutation,
  useTestProviderKeyMutation,
} from './providerKeys.generated.js';
import { refetchModels } from './refetchModels.js';
import { words } from './words.js';

interface Props {
  providerKey: ProviderKeyPartsFragment;
  /** Those that it reaches, of the catalogue. */
  models: ProviderKeysQuery['models'];
  /** Whether this server takes such keys; otherwise they can only be removed. */
  isOn: boolean;
  onReplace: () => void;
  onPrices: () => void;
}

/** A provider's key in the list: what it reaches, whether it is accepted, and what can be done with it. */
export function ProviderKeyRow({ providerKey, models, isOn, onReplace, onPrices }: Props) {
  const { id, name, address, lastFour, state, said, testedMs } = providerKey;
  const [isAsking, setAsking] = useState(false);
  const [test, { loading }] = useTestProviderKeyMutation({
    ...refetchModels,
    onError: toastError,
    onCompleted: ({ testProviderKey: tested }) => {
      if (tested.state === 'OK') toast.success(words.worksNow({ name }));
      else toast.error(words.refusedStill({ name }));
    },
  });
  return (
    <Row data-row={id}>
      <RowText>
        <RowName>
          {name}
          <Code>{lastFour === null ? words.noKey : words.endsWith({ four: lastFour })}</Code>
          {state === 'OK' ? <Tag>{words.works({ time: seconds(testedMs) })}</Tag> : <Refused>{words.refused}</Refused>}
        </RowName>
        {address !== null && <RowLine>{address}</RowLine>}
        <RowLine>{state === 'OK' ? modelsLine(models) : words.notUsed}</RowLine>
        {said !== null && <RowLine>{words.providerSays({ said })}</RowLine>}
      </RowText>
      <Buttons>
        {isOn && models.length > 0 && (
          <Button type="button" $tone="quiet" $size="sm" aria-label={words.pricesOf({ name })} onClick={onPrices}>
            {words.prices}
          </Button>
        )}
        {isOn && (
          <>
            <Button
              type="button"
              $tone="quiet"
              $size="sm"
              aria-label={words.testKey({ name })}
              disabled={loading}
              onClick={() => void test({ variables: { id } })}
            >
              {words.test}
            </Button>
            <Button type="button" $tone="quiet" $size="sm" aria-label={words.replaceKey({ name })} onClick={onReplace}>
              {words.replace}
            </Button>
          </>
        )}
        <Button
          type="button"
          $size="sm"
          aria-label={words.removeKey({ name })}
          onClick={() => {
            setAsking(true);
          }}
        >
          {words.remove}
        </Button>
      </Buttons>
      {isAsking && (
        <RemoveDialog
          providerKey={providerKey}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Row>
  );
}

/** Asks for confirmation before a key is removed. */
function RemoveDialog({ providerKey: { id, name }, onClose }: { providerKey: ProviderKeyPartsFragment; onClose: () => void }) {
  const [remove, { loading }] = useRemoveProviderKeyMutation({
    ...refetchModels,
    onError: toastError,
    onCompleted: () => {
      toast.success(words.removed({ name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={words.removeTitle({ name })}
      description={words.removeLine}
      keep={words.keep}
      confirm={words.remove}
      busy={loading}
      onConfirm={() => void remove({ variables: { id } })}
      onClose={onClose}
    />
  );
}

/** "Writer Large at $3 / $15 per million tokens, and 4 more". */
function modelsLine(models: Props['models']): string {
  const [first, ...others] = models.toSorted((one, other) => Number(one.priceOut === null) - Number(other.priceOut === null));
  if (!first) return words.noModels;
  const figures = price(first.priceIn, first.priceOut);
  if (figures === undefined) return words.unpriced({ models: models.length });
  return words.priced({ model: first.name, price: figures, others: others.length });
}

const Row = styled(SectionRow)`
  flex-wrap: wrap;
  align-items: flex-start;
`;

const Code = styled.code`
  color: var(--ink-3);
  font-family: var(--mono);
  font-weight: var(--weight-text);
`;

const Refused = styled(Tag)`
  border-color: var(--danger-line);
  color: var(--danger);
`;

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1);
  ${media.phone} {
    width: 100%;
  }
`;
