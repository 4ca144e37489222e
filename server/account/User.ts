import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import type { Language } from '../../shared/words/language.js';
import { languages } from './languages.js';

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
    | 'dayCap'
    | 'monthCap'
    | 'spendDay'
    | 'daySpent'
    | 'spendMonth'
    | 'monthSpent'
    | 'warnedDay'
    | 'warnedMonth'
    | 'spendMails'
    | 'id'
    | 'firstName'
    | 'lastName'
    | 'passwordHash'
    | 'emailVerifiedAt'
    | 'googleId'
    | 'googleAddedAt'
    | 'premiumGranted'
    | 'isOperator'
    | 'modelOfferAnsweredAt'
    | 'premiumUntil'
    | 'isBillingOff'
    | 'language'
    | 'createdAt'
    | 'subscribed'
    | 'remainingQueries';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  /** Normalised by normaliseEmail. */
  @Field(() => String, { description: 'Email address, normalised.' })
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

  /** When the address was verified; before that no password opens the account. */
  @Property({ type: 'datetime', nullable: true })
  emailVerifiedAt: Date | null = null;

  /** Google's id of the person (`sub`); null without a connected Google account. */
  @Property({ type: 'text', nullable: true, unique: true })
  googleId: string | null = null;

  /** When a Google account was connected later; null if the account was made with it, which verified the address. */
  @Property({ type: 'datetime', nullable: true })
  googleAddedAt: Date | null = null;

  /** Free queries left. Only server/allowance/reserve.ts changes it, in SQL. */
  @Property({ type: 'integer' })
  freeQueries!: number;

  /** The last minute in which the person started answers, and how many; server/allowance/reserve.ts counts them in SQL. */
  @Property({ type: 'datetime', nullable: true, lazy: true })
  startedMinute: Date | null = null;

  @Property({ type: 'integer', lazy: true })
  startedCount = 0;

  /** The most that answers on the person's own provider keys may cost in a day of UTC, in microdollars; null for no cap. */
  @Property({ type: new BigIntType('number'), nullable: true, lazy: true })
  dayCap: number | null = null;

  /** The same in a month. */
  @Property({ type: new BigIntType('number'), nullable: true, lazy: true })
  monthCap: number | null = null;

  /** The last day of UTC on which they asked on a key of their own, and what that day cost; server/allowance counts it in SQL. */
  @Property({ type: 'date', nullable: true, lazy: true })
  spendDay: string | null = null;

  /** Microdollars, with what live answers have reserved. */
  @Property({ type: new BigIntType('number'), default: 0, lazy: true })
  daySpent = 0;

  /** First day of the last month in which they did, and what that month cost. */
  @Property({ type: 'date', nullable: true, lazy: true })
  spendMonth: string | null = null;

  @Property({ type: new BigIntType('number'), default: 0, lazy: true })
  monthSpent = 0;

  /** The last day, and the first day of the last month, of which a mail told that four fifths of the cap were spent. */
  @Property({ type: 'date', nullable: true, lazy: true })
  warnedDay: string | null = null;

  @Property({ type: 'date', nullable: true, lazy: true })
  warnedMonth: string | null = null;

  /** Whether a mail tells that four fifths of a cap are spent. */
  @Property({ type: 'boolean', default: true, lazy: true })
  spendMails = true;

  /** Premium granted from the shell, without a subscription. */
  @Property({ type: 'boolean' })
  premiumGranted = false;

  /** Whether the person may change what runs on this server, such as its local models; granted from the shell. */
  @Property({ type: 'boolean', default: false })
  isOperator = false;

  /** When the person said no to the model that was proposed for this machine, or fetched one; null before. */
  @Property({ type: 'datetime', nullable: true })
  modelOfferAnsweredAt: Date | null = null;

  /** Until when a subscription gives premium; null without one. Only server/billing/Billing.ts changes it. */
  @Property({ type: 'datetime', nullable: true })
  premiumUntil: Date | null = null;

  /** True when everybody is premium on this server: server/billing/startBilling.ts. */
  @Property({ type: 'boolean', persist: false })
  isBillingOff = false;

  /** The API key that acts for the person in this operation; absent where they are signed in. What is asked counts for it. */
  @Property({ type: 'uuid', persist: false })
  askingKeyId?: string;

  /** What conversations that this key begins are marked with; present with askingKeyId. */
  @Property({ type: 'json', persist: false })
  askingKey?: { /** Its name. */ name: string; /** Whether they stand in the list, rather than in the archive. */ inHistory: boolean };

  @Field(() => languages, {
    nullable: true,
    description: 'Language of the pages and of mails: that of the sign-up, until the person chooses another; null where neither said one.',
  })
  @Property({ type: 'text', nullable: true })
  language: Language | null = null;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  /**
   * When its owner deleted the account. The row then holds no personal data, and stays until server/privacy/removeAccount.ts has
   * removed everything that refers to it.
   */
  @Property({ type: 'datetime', nullable: true, lazy: true })
  deletedAt: Date | null = null;

  /** Whether the person is premium; nothing else decides it. */
  @Field(() => Boolean, { description: 'Whether the person is premium.' })
  get subscribed(): boolean {
    return this.isBillingOff || this.premiumGranted || (this.premiumUntil !== null && this.premiumUntil > new Date());
  }

  @Field(() => Int, { description: 'Free queries left; 0 for premium, which has no limit.' })
  get remainingQueries(): number {
    return this.subscribed ? 0 : this.freeQueries;
  }
}
