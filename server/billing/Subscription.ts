import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../account/User.js';
import { PlanState } from './planFields.js';
import { premiumUntil } from './premiumUntil.js';

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

  /** Whether it is still one that charges, or would again: nobody needs a second. */
  get isLive(): boolean {
    return ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(this.status);
  }

  @Field(() => Boolean, { description: 'Whether nothing more is charged: it ends with its period, unless it is resumed.' })
  get isEnding(): boolean {
    return this.cancelAt !== null && this.cancelAt <= this.periodEnd;
  }

  @Field(() => PlanState, { description: 'How it stands.' })
  get state(): PlanState {
    if (this.status === 'past_due') return PlanState.PAST_DUE;
    if (this.status === 'unpaid' || this.status === 'paused') return PlanState.SUSPENDED;
    return this.isEnding ? PlanState.ENDING : PlanState.ACTIVE;
  }

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Until when it makes premium, as it stands; null where it does not.' })
  get premiumUntil(): Date | null {
    return premiumUntil(this);
  }
}
