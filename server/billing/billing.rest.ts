import * as z from 'zod/mini';

/** What the payment service is asked for over REST: specification, section 7. */
export const addressAnswer = z
  .object({ url: z.url().check(z.describe('Go there.')) })
  .check(z.meta({ id: 'Address', description: 'A page of the payment service.' }));

export const planAnswer = z
  .object({
    subscribed: z.boolean().check(z.describe('Whether the person is premium.')),
    state: z.nullable(z.enum(['ACTIVE', 'ENDING', 'PAST_DUE', 'SUSPENDED'])).check(z.describe('How the plan stands; null without one.')),
    period_end: z.nullable(z.iso.datetime()).check(z.describe('When what is paid for ends.')),
  })
  .check(z.meta({ id: 'Plan', description: 'The paid plan.' }));

export const invoicesQuery = z.object({
  first: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20).check(z.describe('Rows of a page.')),
  after: z.optional(z.string()).check(z.describe('Where the page before ended; it stands in `next`.')),
});

const invoice = z.object({
  id: z.string().check(z.describe('Opaque.')),
  number: z.nullable(z.string()).check(z.describe('As it is printed on it.')),
  created_at: z.iso.datetime(),
  period_start: z.iso.datetime().check(z.describe('When what it is for begins.')),
  period_end: z.iso.datetime().check(z.describe('When what it is for ends.')),
  amount: z.int().check(z.describe('In cents.')),
  amount_refunded: z.int().check(z.describe('What was given back of it, in cents.')),
  currency: z.string().check(z.describe('As ISO 4217 has it, in lower case.')),
  state: z.enum(['PAID', 'OPEN', 'FAILED', 'REFUNDED', 'VOID', 'UNCOLLECTIBLE']),
  hosted_url: z.nullable(z.url()).check(z.describe('A page that shows it.')),
  pdf_url: z.nullable(z.url()).check(z.describe('The same as PDF.')),
});

export const invoicesAnswer = z
  .object({
    results: z.array(invoice).check(z.describe('The rows of this page.')),
    next: z.nullable(z.string()).check(z.describe('Pass it as `after` for the next page; null at the end.')),
  })
  .check(z.meta({ id: 'Invoices', description: 'A page of invoices, the newest first.' }));
