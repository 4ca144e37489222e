import type { RefObject } from 'react';
import { priceFigures, seconds } from '../../look/formats.js';
import { Button } from '../../ui/Button.js';
import { Dialog, DialogActions } from '../../ui/Dialog.js';
import { Body, Cell, Head, HeadCell, Row, Table } from '../../ui/Table.js';
import type { ProviderKeyPartsFragment, ProviderKeysQuery } from './providerKeys.generated.js';
import { words } from './words.js';

interface Props {
  providerKey: ProviderKeyPartsFragment;
  models: ProviderKeysQuery['models'];
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What the models behind a key cost at their provider. */
export function PricesDialog({ providerKey: { name, lastFour, testedMs }, models, focusAfter, onClose }: Props) {
  const time = seconds(testedMs);
  const description = lastFour ? words.answeredIn({ time, four: lastFour }) : words.answeredInWithout({ time });
  const figure = (amount: string | undefined) => (amount === undefined ? words.unknown : words.dollars({ amount }));
  return (
    <Dialog title={words.answers({ name })} hasOwnClose description={description} focusAfter={focusAfter} onClose={onClose}>
      <Table look="list">
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
                <HeadCell scope="row">{model.name}</HeadCell>
                <Cell amount>{figure(known?.priceIn)}</Cell>
                <Cell amount>{figure(known?.priceOut)}</Cell>
              </Row>
            );
          })}
        </Body>
      </Table>
      <DialogActions>
        <Button type="button" $tone="primary" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
