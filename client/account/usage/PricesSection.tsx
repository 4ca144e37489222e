import { styled } from 'styled-components';
import { priceRules } from '../../../shared/spend/capRules.js';
import { microdollars } from '../../../shared/spend/limits.js';
import { submitErrors } from '../../api/submitErrors.js';
import { toastError } from '../../api/toastError.js';
import { amount } from '../../look/amount.js';
import { Button } from '../../ui/Button.js';
import { Form } from '../../ui/Form.js';
import { Select } from '../../ui/Select.js';
import { toast } from '../../ui/toast.js';
import { useTextField } from '../../ui/useFormField.js';
import { Pair } from '../authParts.js';
import { DollarField } from '../DollarField.js';
import { RowDetail, RowName, RowText, Section, SectionRow } from '../profile/Section.js';
import { type PricesQuery, usePricesQuery, useRemovePriceMutation, useStatePriceMutation } from './usage.generated.js';
import { words } from './words.js';

/** Prices that the person states of models on their own keys; absent where all are known. */
export function PricesSection() {
  const { data, refetch } = usePricesQuery();
  if (!data) return null;
  const own = data.models.filter(({ ownKey, priceIn, priceOut }) => ownKey && (priceIn === null || priceOut === null));
  if (own.length === 0 && data.statedPrices.length === 0) return null;
  const changed = () => void refetch().catch(() => undefined);
  return (
    <Section title={words.prices} about={words.pricesAbout}>
      {data.statedPrices.map((price) => (
        <PriceRow
          key={price.modelId}
          price={price}
          name={data.models.find(({ id }) => id === price.modelId)?.name ?? price.modelId}
          onChanged={changed}
        />
      ))}
      {own.length > 0 && <PriceForm models={own} onChanged={changed} />}
    </Section>
  );
}

interface PriceProps {
  price: PricesQuery['statedPrices'][number];
  name: string;
  onChanged: () => void;
}

function PriceRow({ price: { modelId, priceIn, priceOut }, name, onChanged }: PriceProps) {
  const [remove, { loading }] = useRemovePriceMutation({ onError: toastError, onCompleted: onChanged });
  return (
    <SectionRow>
      <RowText>
        <RowName>{name}</RowName>
        <RowDetail>{words.pricePair({ priceIn: amount(priceIn * microdollars), priceOut: amount(priceOut * microdollars) })}</RowDetail>
      </RowText>
      <Button
        type="button"
        $size="sm"
        disabled={loading}
        aria-label={words.removePrice({ model: name })}
        onClick={() => void remove({ variables: { modelId } })}
      >
        {words.remove}
      </Button>
    </SectionRow>
  );
}

interface Fields {
  modelId: string;
  priceIn?: number | undefined;
  priceOut?: number | undefined;
}

interface FormProps {
  models: PricesQuery['models'];
  onChanged: () => void;
}

function PriceForm({ models, onChanged }: FormProps) {
  const [state] = useStatePriceMutation();
  const submit = async (fields: Fields) => {
    try {
      await state({ variables: { input: priceRules.parse(fields) } });
      toast.success(words.stated);
      onChanged();
      return undefined;
    } catch (error) {
      return submitErrors(error, ['modelId', 'priceIn', 'priceOut']);
    }
  };
  return (
    <Place>
      <Form<Fields>
        label={words.priceLabel}
        schema={priceRules}
        onSubmit={submit}
        initialValues={{ modelId: models[0]?.id ?? '' }}
        keepsTyped
      >
        {({ submitting }) => (
          <>
            <ModelField models={models} />
            <Pair>
              <DollarField name="priceIn" label={words.priceIn} />
              <DollarField name="priceOut" label={words.priceOut} />
            </Pair>
            <Button type="submit" disabled={submitting}>
              {words.state}
            </Button>
          </>
        )}
      </Form>
    </Place>
  );
}

const ModelField = ({ models }: Pick<FormProps, 'models'>) => (
  <Select {...useTextField('modelId')} label={words.model} choices={models.map(({ id, name }) => ({ value: id, label: name }))} />
);

const Place = styled.div`
  &:not(:first-child) {
    padding-top: var(--s-4);
  }
`;
