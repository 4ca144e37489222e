import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { maxCap, microdollars } from '../../../shared/spend/limits.js';
import { submitErrors } from '../../api/submitErrors.js';
import { Button } from '../../ui/Button.js';
import { CheckLine } from '../../ui/CheckLine.js';
import { Form } from '../../ui/Form.js';
import { NumberField } from '../../ui/NumberField.js';
import { toast } from '../../ui/toast.js';
import { useNumberField } from '../../ui/useFormField.js';
import { Pair } from '../authParts.js';
import { Section } from '../profile/Section.js';
import { type CapPartsFragment, useSetSpendCapsMutation } from './usage.generated.js';
import { words } from './words.js';

interface Fields {
  /** Dollars. */
  day?: number | undefined;
  month?: number | undefined;
  mails: boolean;
}

const dollars = z.optional(z.number().check(z.gte(0), z.lte(maxCap / microdollars)));
const rules = z.object({ day: dollars, month: dollars, mails: z.boolean() });

const inDollars = (micros: number | null): number | undefined => (micros === null ? undefined : micros / microdollars);
const inMicros = (amount: number | undefined): number | null => (amount === undefined ? null : Math.round(amount * microdollars));

/** The caps of the account, to be changed. */
export function CapsSection({ caps: { day, month, mails } }: { caps: CapPartsFragment }) {
  const [save] = useSetSpendCapsMutation({
    refetchQueries: ['Usage'],
    onCompleted: () => {
      toast.success(words.saved);
    },
  });
  const submit = async (fields: Fields) => {
    try {
      await save({ variables: { input: { day: inMicros(fields.day), month: inMicros(fields.month), mails: fields.mails } } });
      return undefined;
    } catch (error) {
      return submitErrors(error, ['day', 'month']);
    }
  };
  return (
    <Section title={words.caps} about={words.capsAbout}>
      <Form<Fields>
        label={words.capsLabel}
        schema={rules}
        onSubmit={submit}
        initialValues={{ day: inDollars(day), month: inDollars(month), mails }}
        keepsTyped
      >
        {({ submitting }) => (
          <>
            <Pair>
              <CapField name="day" label={words.dayCap} />
              <CapField name="month" label={words.monthCap} />
            </Pair>
            <MailsField />
            <Button type="submit" $tone="primary" disabled={submitting}>
              {words.save}
            </Button>
          </>
        )}
      </Form>
    </Section>
  );
}

const CapField = ({ name, label }: { name: string; label: string }) => (
  <NumberField {...useNumberField(name)} label={label} placeholder={words.noCap} min={0} step={0.01} />
);

function MailsField() {
  const { input } = useField<boolean>('mails');
  return (
    <Line>
      <CheckLine checked={input.value} onChange={input.onChange}>
        {words.mails}
      </CheckLine>
    </Line>
  );
}

const Line = styled.div`
  margin-bottom: var(--s-4);
`;
