import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';
import { User } from '../account/User.js';
import { AskedState } from './AskedState.js';
import { Payer } from './Payer.js';

/**
 * One line of the ledger: what one attempt of an answer cost that a provider was asked for. It outlives the answer, the
 * conversation and the keys, whose names it keeps, and goes with the account. server/allowance/paying.ts writes it, in SQL, in the
 * statement that ends the attempt.
 */
@Entity({ tableName: 'spend' })
@Index({ properties: ['user', 'day'] })
@Index({ properties: ['day'] })
@Index({ properties: ['turnId'] })
export class Spend {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade', index: false })
  user!: Ref<User>;

  /** The turn of the answer; it may be gone. */
  @Property({ type: 'uuid' })
  turnId!: string;

  @Property({ type: 'uuid' })
  answerId!: string;

  @Property({ type: 'integer' })
  attempt!: number;

  /** The day of UTC on which it was asked. */
  @Property({ type: 'date' })
  day!: string;

  @Property({ type: 'datetime' })
  askedAt!: Date;

  @Property({ type: 'datetime' })
  endedAt!: Date;

  @Property({ type: 'text' })
  modelId!: string;

  @Property({ type: 'text' })
  modelName!: string;

  @Property({ type: 'text' })
  providerName!: string;

  @Enum({ items: () => Payer, type: 'text' })
  payer!: Payer;

  /** The person's own key at the provider, if it paid; it may be gone, and `providerName` is the name that it had. */
  @Property({ type: 'uuid', nullable: true })
  providerKeyId!: string | null;

  /** The API key that asked, and its name then. */
  @Property({ type: 'uuid', nullable: true })
  apiKeyId!: string | null;

  @Property({ type: 'text', nullable: true })
  apiKeyName!: string | null;

  /** US dollars per million tokens when it was asked; null where unknown. */
  @Property({ type: 'double', nullable: true })
  priceIn!: number | null;

  @Property({ type: 'double', nullable: true })
  priceOut!: number | null;

  @Property({ type: 'integer' })
  tokensIn!: number;

  /** Tokens that it wrote, reasoning included. */
  @Property({ type: 'integer' })
  tokensOut!: number;

  /** Of those that it read, those that the provider had in its cache; null where it does not say. */
  @Property({ type: 'integer', nullable: true })
  tokensCached!: number | null;

  /** Of those that it wrote, its reasoning; null where the provider does not say. */
  @Property({ type: 'integer', nullable: true })
  tokensReasoning!: number | null;

  @Property({ type: 'boolean' })
  tokensEstimated!: boolean;

  /** Microdollars, rounded up; null where a price is unknown. */
  @Property({ type: new BigIntType('number'), nullable: true })
  cost!: number | null;

  /** How the attempt ended. */
  @Enum({ items: () => AskedState, type: 'text' })
  state!: AskedState;
}
