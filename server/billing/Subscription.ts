import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { User } from '../account/User.js';

/** A subscription as Stripe said last. GraphQL has a type Subscription of its own, so there it is a paid plan. */
@ObjectType('PaidPlan', { description: 'The subscription that makes somebody premium.' })
@Entity({ tableName: 'subscription' })
export class Subscription {
  [OptionalProps]?: 'isLive' | 'isEnding' | 'state' | 'premiumUntil';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** Stripe's word. */
  @Property({ type: 'text' })
  status!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  periodStart!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When what is paid for ends; the next charge, unless it ends then.' })
  @Property({ type: 'datetime' })
  periodEnd!: Date;

  @Field(() => GraphQLISODateTime, {
    name: 'endsAt',
    nullable: true,
    description: 'When it ends without anybody doing more, which may be after further periods; null while it renews.',
  })
  @Property({ type: 'datetime', nullable: true })
  cancelAt!: Date | null;

  @Field(() => Int, { description: 'Cents a month.' })
  @Property({ type: 'integer' })
  amount!: number;

  @Field(() => String, { description: 'Of the amount, as ISO 4217 has it in lower case.' })
  @Property({ type: 'text' })
  currency!: string;

  @Field(() => String, { nullable: true, description: 'Brand of the card that is charged: `visa`.' })
  @Property({ type: 'text', nullable: true })
  cardBrand!: string | null;

  @Field(() => String, { nullable: true, description: 'Its last four digits.' })
  @Property({ type: 'text', nullable: true })
  cardLast4!: string | null;

  /** Whether it charges, or may charge again: then no second one is sold. */
  get isLive(): boolean {
    return ['processing', 'active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(this.status);
  }

  @Field(() => Boolean, { description: 'Whether nothing more is charged: it ends with its period, unless it is resumed.' })
  get isEnding(): boolean {
    return this.cancelAt !== null && this.cancelAt <= this.periodEnd;
  }

  @Field(() => PlanState, { description: 'How it stands.' })
  get state(): PlanState {
    if (this.status === 'processing') return PlanState.PROCESSING;
    if (this.status === 'past_due') return PlanState.PAST_DUE;
    if (this.status === 'unpaid' || this.status === 'paused') return PlanState.SUSPENDED;
    return this.isEnding ? PlanState.ENDING : PlanState.ACTIVE;
  }

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Until when it makes premium, as it stands; null where it does not.' })
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
  description: 'How a paid plan stands.',
  valuesConfig: {
    PROCESSING: { description: 'The first payment is under way, which may take days; premium begins when it arrives.' },
    ACTIVE: { description: 'Paid for; it renews.' },
    ENDING: { description: 'Paid for; it ends with its period.' },
    PAST_DUE: { description: 'The last charge failed and is tried again; premium stays for seven days.' },
    SUSPENDED: { description: 'Nothing is charged and nothing given until the card is mended.' },
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
  description: 'How a checkout stands.',
  valuesConfig: {
    OPEN: { description: 'Not paid yet.' },
    PROCESSING: { description: 'Complete, and the payment is under way, which may take days.' },
    COMPLETE: { description: 'Paid.' },
    FAILED: { description: 'Complete, and the payment did not arrive.' },
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

const dayMs = 24 * 60 * 60 * 1000;
/** How long premium lasts beyond its period while no news of a renewal has come: until the daily reconciliation asks. */
const leewayMs = 2 * dayMs;
/** How long a failed renewal keeps premium. */
const pastDueMs = 7 * dayMs;

interface Standing {
  status: string;
  periodStart: Date;
  periodEnd: Date;
  cancelAt: Date | null;
}

/** Until when a subscription makes its owner premium; null where it does not. The one place that decides it. */
function premiumUntil({ status, periodStart, periodEnd, cancelAt }: Standing): Date | null {
  switch (status) {
    case 'active':
    case 'trialing':
      return earlier(cancelAt, new Date(periodEnd.getTime() + leewayMs));
    case 'past_due':
      // Stripe moves the period on before it charges: its start is when the charge failed.
      return earlier(cancelAt, new Date(periodStart.getTime() + pastDueMs));
    default:
      return null;
  }
}

const earlier = (cancelAt: Date | null, until: Date): Date => (cancelAt && cancelAt < until ? cancelAt : until);

/** A person's live subscription: the one that makes premium for longest, where there are several for a moment. */
export async function currentSubscription(em: EntityManager, userId: string): Promise<Subscription | null> {
  const all = await em.find(Subscription, { user: userId }, { orderBy: { createdAt: 'asc' } });
  const until = ({ premiumUntil }: Subscription) => premiumUntil?.getTime() ?? 0;
  return all.filter(({ isLive }) => isLive).sort((one, other) => until(other) - until(one))[0] ?? null;
}
