import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import { User } from './User.js';
import type { ApiKeyRight } from '../../shared/apiKey/rights.js';

/** The rights of keys by their names in GraphQL. */
export const apiKeyRightNames = { ASK: 'ASK', READ: 'READ', PROMPTS: 'PROMPTS' } satisfies { [Right in ApiKeyRight]: Right };

registerEnumType(apiKeyRightNames, {
  name: 'ApiKeyRight',
  description: 'What an API key may do.',
  valuesConfig: {
    ASK: { description: 'Ask models, follow and stop their answers.' },
    READ: { description: 'Read the history: conversations, answers, tags, ratings.' },
    PROMPTS: { description: 'Read and change the library of prompts.' },
  },
});

/**
 * A key with which a program acts for a person, within rights. Only its hash is kept. A key that is revoked stays for a while, so
 * that its programs are told why they are refused.
 */
@ObjectType({ description: 'A key with which a program acts for the person. The key itself was shown once, when it was made.' })
@Entity({ tableName: 'api_key' })
export class ApiKey {
  [OptionalProps]?:
    | 'id'
    | 'createdAt'
    | 'revokedAt'
    | 'lastUsedAt'
    | 'lastUserAgent'
    | 'dollarCap'
    | 'inHistory'
    | 'month'
    | 'monthQueries'
    | 'monthSpent'
    | 'warnedMonth'
    | 'queriesThisMonth';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Index()
  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Field(() => String, { description: 'Its name.' })
  @Property({ type: 'text' })
  name!: string;

  /** SHA-256 of the whole key, in hexadecimal digits. The key has 256 random bits, so a slow hash would add nothing. */
  @Property({ type: 'text', unique: true, lazy: true })
  hash!: string;

  @Field(() => String, { description: 'The last four characters of the key.' })
  @Property({ type: 'text' })
  lastFour!: string;

  @Field(() => [apiKeyRightNames], { description: 'What it may do.' })
  @Property({ type: 'json' })
  rights!: ApiKeyRight[];

  @Field(() => Int, { nullable: true, description: 'Most queries that it may ask in a month of UTC; null for no cap.' })
  @Property({ type: 'integer', nullable: true })
  monthlyCap!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "The most that its answers on the person's own provider keys may cost in a month of UTC, in whole microdollars; null for no cap.",
  })
  @Property({ type: new BigIntType('number'), nullable: true })
  dollarCap: number | null = null;

  @Field(() => Boolean, {
    description: 'Whether conversations that it begins stand in the list of the history; otherwise they go to the archive.',
  })
  @Property({ type: 'boolean', default: true })
  inHistory = true;

  @Field(() => GraphQLISODateTime, { description: 'When it was made.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it ends, or has ended; null for no end.' })
  @Property({ type: 'datetime', nullable: true })
  endsAt!: Date | null;

  @Property({ type: 'datetime', nullable: true })
  revokedAt: Date | null = null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was last used, to the minute; null before.' })
  @Property({ type: 'datetime', nullable: true })
  lastUsedAt: Date | null = null;

  /** The User-Agent header of the program that used it then. */
  @Property({ type: 'text' })
  lastUserAgent = '';

  /** First day of the month in which it last asked, and how many queries; server/allowance/reserve.ts counts them in SQL. */
  @Property({ type: 'date', nullable: true })
  month: string | null = null;

  @Property({ type: 'integer' })
  monthQueries = 0;

  /** Microdollars of that month, with what live answers have reserved. */
  @Property({ type: new BigIntType('number'), default: 0 })
  monthSpent = 0;

  /** First day of the last month of which a mail told that four fifths of its cap were spent. */
  @Property({ type: 'date', nullable: true, lazy: true })
  warnedMonth: string | null = null;

  @Field(() => Int, { description: 'Queries that it has asked in this month of UTC.' })
  get queriesThisMonth(): number {
    return this.isThisMonth ? this.monthQueries : 0;
  }

  private get isThisMonth(): boolean {
    return this.month?.slice(0, 7) === new Date().toISOString().slice(0, 7);
  }
}
