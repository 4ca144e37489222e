import { Check, CircleAlert, Ellipsis, KeyRound, RotateCw, Server, Table2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { price, seconds } from '../../look/formats.js';
import { Mark } from '../../models/Mark.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { IconButton } from '../../ui/IconButton.js';
import { media } from '../../ui/media.js';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
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
      <Sign>{address === null && models[0] ? <Mark mark={models[0].mark} /> : <Server aria-hidden="true" />}</Sign>
      <RowText>
        <RowName>
          {name}
          <Code>{lastFour === null ? words.noKey : words.endsWith({ four: lastFour })}</Code>
        </RowName>
        {address !== null && <RowLine>{address}</RowLine>}
        <RowLine>{state === 'OK' ? modelsLine(models) : words.notUsed}</RowLine>
        {said !== null && <RowLine>{words.providerSays({ said })}</RowLine>}
      </RowText>
      <State $refused={state !== 'OK'}>
        {state === 'OK' ? <Check aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        {state === 'OK' ? words.works({ time: seconds(testedMs) }) : words.refused}
      </State>
      <Buttons>
        {isOn && (
          <IconButton label={words.testKey({ name })} disabled={loading} onClick={() => void test({ variables: { id } })}>
            <RotateCw aria-hidden="true" />
          </IconButton>
        )}
        <Menu>
          <MenuTrigger>
            <IconButton label={words.moreFor({ name })}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </MenuTrigger>
          <MenuPanel align="end">
            {isOn && models.length > 0 && (
              <MenuItem onSelect={onPrices}>
                <Table2 aria-hidden="true" />
                {words.prices}
              </MenuItem>
            )}
            {isOn && (
              <MenuItem onSelect={onReplace}>
                <KeyRound aria-hidden="true" />
                {words.replace}
              </MenuItem>
            )}
            <MenuItem
              onSelect={() => {
                setAsking(true);
              }}
            >
              <Trash2 aria-hidden="true" />
              {words.remove}
            </MenuItem>
          </MenuPanel>
        </Menu>
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
  align-items: flex-start;
  ${media.phone} {
    display: grid;
    grid-template-columns: var(--icon) minmax(0, 1fr) auto;
    gap: var(--s-1) var(--s-3);
  }
`;

/** As high as the name. */
const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--icon);
  height: 1lh;
  color: var(--ink-3);
`;

const Code = styled.code`
  color: var(--ink-3);
  font-family: var(--mono);
  font-weight: var(--weight-text);
`;

const State = styled.span<{ $refused: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: var(--s-1-5);
  min-height: 1lh;
  color: ${({ $refused }) => ($refused ? 'var(--danger)' : 'var(--ink-2)')};
  font-size: var(--text-sm);
  white-space: nowrap;
  --sign-size: var(--icon-sm);
  ${media.phone} {
    grid-area: 2 / 2;
  }
`;

const Buttons = styled.span`
  display: flex;
  flex: none;
  /* They are centred on the first line, which they do not make higher. */
  align-items: center;
  height: 1lh;
  ${media.phone} {
    grid-area: 1 / 3;
  }
`;
