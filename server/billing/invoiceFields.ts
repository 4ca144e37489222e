import { registerEnumType } from 'type-graphql';

export enum InvoiceState {
  PAID = 'PAID',
  OPEN = 'OPEN',
  FAILED = 'FAILED',
  REFUNDED = 'REFUNDED',
  VOID = 'VOID',
  UNCOLLECTIBLE = 'UNCOLLECTIBLE',
}

registerEnumType(InvoiceState, {
  name: 'InvoiceState',
  description: 'What became of an invoice.',
  valuesConfig: {
    PAID: { description: 'Paid.' },
    OPEN: { description: 'Not charged yet.' },
    FAILED: { description: 'Charged in vain; it is tried again.' },
    REFUNDED: { description: 'Paid, and given back whole.' },
    VOID: { description: 'Taken back before it was paid.' },
    UNCOLLECTIBLE: { description: 'Given up.' },
  },
});
