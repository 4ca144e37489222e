import { BigIntType } from '@mikro-orm/core';
import { Enum, Property } from '@mikro-orm/decorators/legacy';
import { Payer } from '../spend/Payer.js';
import { StoredParameters } from './StoredParameters.js';

/** The columns of an answer with what it costs, beside its parameters. */
export abstract class StoredMoney extends StoredParameters {
  /** US dollars per million tokens when it was asked; null where unknown. */
  @Property({ type: 'double', nullable: true })
  priceIn: number | null = null;

  @Property({ type: 'double', nullable: true })
  priceOut: number | null = null;

  /** Whose money its present attempt costs; null in rows from before money was counted, and where no model was asked. */
  @Enum({ items: () => Payer, type: 'text', nullable: true })
  payer: Payer | null = null;

  /** What its present attempt has reserved of what its payer may spend, in microdollars; null once it has ended. */
  @Property({ type: new BigIntType('number'), nullable: true })
  reserved: number | null = null;

  /** The tokens that it was taken to read then. */
  @Property({ type: 'integer', nullable: true })
  reservedTokens: number | null = null;

  /** The day of UTC for which it was reserved. */
  @Property({ type: 'date', nullable: true })
  reservedDay: string | null = null;

  /** The most tokens that it may write because a cap has no room for more; null for none. */
  @Property({ type: 'integer', nullable: true })
  mostTokens: number | null = null;
}
