import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { User } from '../account/User.js';

/** A subscription as last read from Stripe. GraphQL calls it a paid plan, because it has a type Subscription of its own. */
@ObjectType('PaidPlan', { description: 'The subscription that makes a person premium.' })
@Entity({ tableName: 'subscription' })
export class Subscription {
  [OptionalProps]?: 'isLive' | 'isEnding' | 'state' | 'premiumUntil';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** The status as the gateway reads it. */
  @Property({ type: 'text' })
  status!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  periodStart!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When the paid period ends: the next charge, unless the plan ends then.' })
  @Property({ type: 'datetime' })
  periodEnd!: Date;

  @Field(() => GraphQLISODateTime, {
    name: 'endsAt',
    nullable: true,
    description: 'When it ends if nobody changes it, perhaps after further periods; null while it renews.',
  })
  @Property({ type: 'datetime', nullable: true })
  cancelAt!: Date | null;

  @Field(() => Int, { description: 'Cents per month.' })
  @Property({ type: 'integer' })
  amount!: number;

  @Field(() => String, { description: 'Currency of the amount: ISO 4217 in lower case.' })
  @Property({ type: 'text' })
  currency!: string;

  @Field(() => String, { nullable: true, description: 'Brand of the card that is charged: `visa`.' })
  @Property({ type: 'text', nullable: true })
  cardBrand!: string | null;

  @Field(() => String, { nullable: true, description: 'Its last four digits.' })
  @Property({ type: 'text', nullable: true })
  cardLast4!: string | null;

  /** Whether it charges or may charge again: no second one is sold then. */
  get isLive(): boolean {
    return ['processing', 'active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(this.status);
  }

  @Field(() => Boolean, { description: 'Whether no further charge follows: it ends with its period, unless it is resumed.' })
  get isEnding(): boolean {
    return this.cancelAt !== null && this.cancelAt <= this.periodEnd;
  }

  @Field(() => PlanState, { description: 'Its state.' })
  get state(): PlanState {
    if (this.status === 'processing') return PlanState.PROCESSING;
    if (this.status === 'past_due') return PlanState.PAST_DUE;
    if (this.status === 'unpaid' || this.status === 'paused') return PlanState.SUSPENDED;
    return this.isEnding ? PlanState.ENDING : PlanState.ACTIVE;
  }

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when it gives premium, if nothing changes; null if it gives none.',
  })
  get premiumUntil(): Date | null {
    return premiumUntil(this);
  }
}

export enum PlanState {
  PROCESSING = 'PROCESSING',
  ACTIVE = 'ACTIVE',
  ENDING = 'ENDING',
  PAST_DUE = 'PAST_DUE',
  SUSPENDED = 'SUSPENDED',
}

registerEnumType(PlanState, {
  name: 'PlanState',
  description: 'State of a paid plan.',
  valuesConfig: {
    PROCESSING: { description: 'The first payment is under way, which may take days; premium begins when it arrives.' },
    ACTIVE: { description: 'Paid for; it renews.' },
    ENDING: { description: 'Paid for; it ends with its period.' },
    PAST_DUE: { description: 'The last charge failed and is tried again; premium stays for seven days.' },
    SUSPENDED: { description: 'Nothing is charged, and there is no premium, until the card is updated.' },
  },
});

export enum CheckoutState {
  OPEN = 'OPEN',
  PROCESSING = 'PROCESSING',
  COMPLETE = 'COMPLETE',
  FAILED = 'FAILED',
  EXPIRED = 'EXPIRED',
  ENDED = 'ENDED',
}

registerEnumType(CheckoutState, {
  name: 'CheckoutState',
  description: 'State of a checkout.',
  valuesConfig: {
    OPEN: { description: 'Not paid yet.' },
    PROCESSING: { description: 'Complete, and the payment is under way, which may take days.' },
    COMPLETE: { description: 'Paid.' },
    FAILED: { description: 'Complete, and the payment did not arrive.' },
    EXPIRED: { description: 'Expired before it was paid.' },
    ENDED: { description: 'Paid, but its plan has ended since.' },
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

const dayMs = 24 * 60 * 60 * 1000;
/** How long premium lasts after its period without news of a renewal: until the daily reconciliation asks Stripe. */
const leewayMs = 2 * dayMs;
/** How long a failed renewal keeps premium. */
const pastDueMs = 7 * dayMs;

interface Standing {
  status: string;
  periodStart: Date;
  periodEnd: Date;
  cancelAt: Date | null;
}

/** Until when a subscription gives premium; null if it gives none. Nothing else decides it. */
function premiumUntil({ status, periodStart, periodEnd, cancelAt }: Standing): Date | null {
  switch (status) {
    case 'active':
    case 'trialing':
      return earlier(cancelAt, new Date(periodEnd.getTime() + leewayMs));
    case 'past_due':
      // Stripe begins the new period before it charges: its start is when the charge failed.
      return earlier(cancelAt, new Date(periodStart.getTime() + pastDueMs));
    default:
      return null;
  }
}

const earlier = (cancelAt: Date | null, until: Date): Date => (cancelAt && cancelAt < until ? cancelAt : until);

/** A person's live subscription; if there are several for a moment, the one that gives premium for longest. */
export async function currentSubscription(em: EntityManager, userId: string): Promise<Subscription | null> {
  const all = await em.find(Subscription, { user: userId }, { orderBy: { createdAt: 'asc' } });
  const until = ({ premiumUntil }: Subscription) => premiumUntil?.getTime() ?? 0;
  return all.filter(({ isLive }) => isLive).sort((one, other) => until(other) - until(one))[0] ?? null;
}
