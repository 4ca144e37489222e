import { BigIntType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * What the server's own keys have cost today, with what is reserved: one row, which counts only where SPEND_CAP_DAY is set.
 * server/allowance/reserve.ts adds to it.
 */
@Entity({ tableName: 'server_spend' })
export class ServerSpend {
  /** Always 1. */
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id!: number;

  @Property({ type: 'date' })
  day!: string;

  /** Microdollars. */
  @Property({ type: new BigIntType('number'), default: 0 })
  spent!: number;
}
