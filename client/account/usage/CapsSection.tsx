import * as z from 'zod/mini';
import { microdollars } from '../../../shared/spend/limits.js';
import { submitErrors } from '../../api/submitErrors.js';
import { Button } from '../../ui/Button.js';
import { Form } from '../../ui/Form.js';
import { FormCheckLine } from '../../ui/FormCheckLine.js';
import { toast } from '../../ui/toast.js';
import { Pair } from '../authParts.js';
import { dollarCap, inMicrodollars } from '../dollarCap.js';
import { DollarField } from '../DollarField.js';
import { Section } from '../profile/Section.js';
import { type CapPartsFragment, useSetSpendCapsMutation } from './usage.generated.js';
import { words } from './words.js';

interface Fields {
  /** Dollars. */
  day?: number | undefined;
  month?: number | undefined;
  mails: boolean;
}

const rules = z.object({ day: dollarCap, month: dollarCap, mails: z.boolean() });

const inDollars = (micros: number | null): number | undefined => (micros === null ? undefined : micros / microdollars);

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
      await save({ variables: { input: { day: inMicrodollars(fields.day), month: inMicrodollars(fields.month), mails: fields.mails } } });
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
              <DollarField name="day" label={words.dayCap} placeholder={words.noCap} />
              <DollarField name="month" label={words.monthCap} placeholder={words.noCap} />
            </Pair>
            <FormCheckLine name="mails">{words.mails}</FormCheckLine>
            <Button type="submit" $tone="primary" disabled={submitting}>
              {words.save}
            </Button>
          </>
        )}
      </Form>
    </Section>
  );
}
