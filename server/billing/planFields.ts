import { Field, ObjectType, registerEnumType } from 'type-graphql';

export enum PlanState {
  ACTIVE = 'ACTIVE',
  ENDING = 'ENDING',
  PAST_DUE = 'PAST_DUE',
  SUSPENDED = 'SUSPENDED',
}

registerEnumType(PlanState, {
  name: 'PlanState',
  description: 'How a paid plan stands.',
  valuesConfig: {
    ACTIVE: { description: 'Paid for; it renews.' },
    ENDING: { description: 'Paid for; it ends with its period.' },
    PAST_DUE: { description: 'The last charge failed and is tried again; premium stays for seven days.' },
    SUSPENDED: { description: 'Nothing is charged and nothing given until the card is mended.' },
  },
});

export enum CheckoutState {
  OPEN = 'OPEN',
  COMPLETE = 'COMPLETE',
  EXPIRED = 'EXPIRED',
  ENDED = 'ENDED',
}

registerEnumType(CheckoutState, {
  name: 'CheckoutState',
  description: 'How a checkout stands.',
  valuesConfig: {
    OPEN: { description: 'Not paid yet.' },
    COMPLETE: { description: 'Paid.' },
    EXPIRED: { description: 'Given up.' },
    ENDED: { description: 'Paid, and the plan that it began has ended since.' },
  },
});

@ObjectType({ description: 'A page of the payment service, to go to.', simpleResolvers: true })
export class CheckoutSession {
  @Field(() => String, { description: 'Its address.' })
  url!: string;
}

@ObjectType({ description: 'The pages of the payment service for card and address.', simpleResolvers: true })
export class BillingPortal {
  @Field(() => String, { description: 'Their address.' })
  url!: string;
}
