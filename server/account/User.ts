import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import { AnswerFace, Theme } from './reading.js';

/** A person with an account. */
@ObjectType('Profile', { description: 'The signed-in person.' })
@Entity({ tableName: 'user' })
@Index({
  name: 'user_deleted_index',
  expression: 'create index user_deleted_index on "user" (deleted_at) where deleted_at is not null',
})
export class User {
  [OptionalProps]?:
    | 'deletedAt'
    | 'startedMinute'
    | 'startedCount'
    | 'id'
    | 'firstName'
    | 'lastName'
    | 'passwordHash'
    | 'emailVerifiedAt'
    | 'googleId'
    | 'googleAddedAt'
    | 'premiumGranted'
    | 'premiumUntil'
    | 'isBillingOff'
    | 'theme'
    | 'answerFace'
    | 'createdAt'
    | 'subscribed'
    | 'remainingQueries';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  /** As normaliseEmail leaves it. */
  @Field(() => String, { description: 'Email address, in the form it is compared in.' })
  @Property({ type: 'text', unique: true })
  email!: string;

  @Field(() => String, { description: 'First name; may be empty.' })
  @Property({ type: 'text' })
  firstName = '';

  @Field(() => String, { description: 'Last name; may be empty.' })
  @Property({ type: 'text' })
  lastName = '';

  /** Argon2id in PHC form; null for an account that has no password. */
  @Property({ type: 'text', nullable: true, lazy: true })
  passwordHash: string | null = null;

  /** When the address was proven; until then no password opens the account. */
  @Property({ type: 'datetime', nullable: true })
  emailVerifiedAt: Date | null = null;

  /** Google's own name of the person (sub); null where no Google account is connected. */
  @Property({ type: 'text', nullable: true, unique: true })
  googleId: string | null = null;

  /** When it was connected by hand; null where the account began with it, whose address it proved. */
  @Property({ type: 'datetime', nullable: true })
  googleAddedAt: Date | null = null;

  /** Free queries left. Changed by server/allowance/reserve.ts alone, in SQL. */
  @Property({ type: 'integer' })
  freeQueries!: number;

  /** The minute in which the person last set answers going, and how many; counted by server/allowance/reserve.ts, in SQL. */
  @Property({ type: 'datetime', nullable: true, lazy: true })
  startedMinute: Date | null = null;

  @Property({ type: 'integer', lazy: true })
  startedCount = 0;

  /** Premium given from the shell, without a subscription. */
  @Property({ type: 'boolean' })
  premiumGranted = false;

  /** Until when a subscription makes the person premium; null where none does. Changed by server/billing/Billing.ts alone. */
  @Property({ type: 'datetime', nullable: true })
  premiumUntil: Date | null = null;

  /** Whether everybody is premium on this server: server/billing/startBilling.ts. */
  @Property({ type: 'boolean', persist: false })
  isBillingOff = false;

  @Field(() => Theme, { nullable: true, description: 'Light, dark, or as the device has it; null until the person chooses.' })
  @Property({ type: 'text', nullable: true })
  theme: Theme | null = null;

  @Field(() => AnswerFace, { nullable: true, description: 'What answers are set in; null until the person chooses.' })
  @Property({ type: 'text', nullable: true })
  answerFace: AnswerFace | null = null;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  /**
   * When its owner deleted it. Its row then has nothing of the person, and stays until server/privacy/removeAccount.ts has
   * removed all that refers to it.
   */
  @Property({ type: 'datetime', nullable: true, lazy: true })
  deletedAt: Date | null = null;

  /** Premium or not: the one place that decides it. */
  @Field(() => Boolean, { description: 'Whether the person is premium.' })
  get subscribed(): boolean {
    return this.isBillingOff || this.premiumGranted || (this.premiumUntil !== null && this.premiumUntil > new Date());
  }

  @Field(() => Int, { description: 'Free queries left; 0 for premium, who have no count.' })
  get remainingQueries(): number {
    return this.subscribed ? 0 : this.freeQueries;
  }
}

/** One form for one mailbox: NFKC (full-width letters become plain ones), trimmed, lower case. */
export const normaliseEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
