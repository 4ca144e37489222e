import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { priceFigures, seconds } from '../../look/formats.js';
import { Mark } from '../../models/Mark.js';
import { Button } from '../../ui/Button.js';
import { Dialog, DialogActions } from '../../ui/Dialog.js';
import { Body, Cell, Head, HeadCell, Row, Table } from '../../ui/Table.js';
import type { ProviderKeyPartsFragment, ProviderKeysQuery } from './providerKeys.generated.js';
import { words } from './words.js';

interface Props {
  providerKey: ProviderKeyPartsFragment;
  models: ProviderKeysQuery['models'];
  focusAfter: RefObject<HTMLElement | null> | 'before';
  onClose: () => void;
}

/** What the models behind a key cost at their provider. */
export function PricesDialog({ providerKey: { name, lastFour, state, testedMs }, models, focusAfter, onClose }: Props) {
  const time = seconds(testedMs);
  const description = lastFour ? words.answeredIn({ time, four: lastFour }) : words.answeredInWithout({ time });
  const figure = (amount: string | undefined) => (amount === undefined ? words.unknown : words.dollars({ amount }));
  return (
    <Dialog
      {...(state === 'OK' ? { title: words.answers({ name }), description } : { title: words.pricesOf({ name }) })}
      hasOwnClose
      focusAfter={focusAfter}
      onClose={onClose}
    >
      <Prices look="list">
        <Head>
          <Row>
            <HeadCell scope="col">{words.perMillion}</HeadCell>
            <HeadCell scope="col" amount>
              {words.priceIn}
            </HeadCell>
            <HeadCell scope="col" amount>
              {words.priceOut}
            </HeadCell>
          </Row>
        </Head>
        <Body>
          {models.map((model) => {
            const known = priceFigures(model.priceIn, model.priceOut);
            return (
              <Row key={model.id}>
                <HeadCell scope="row">
                  <Named>
                    <Mark mark={model.mark} size={9} />
                    <span>{model.name}</span>
                  </Named>
                </HeadCell>
                <Cell amount>{figure(known?.priceIn)}</Cell>
                <Cell amount>{figure(known?.priceOut)}</Cell>
              </Row>
            );
          })}
        </Body>
      </Prices>
      <DialogActions>
        <Button type="button" $tone="primary" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Prices = styled(Table)`
  margin-top: var(--s-4);
`;

/** Names may be long. */
const Named = styled.span`
  display: flex;
  align-items: baseline;
  gap: var(--s-2-5);
  white-space: normal;
  overflow-wrap: anywhere;
`;
