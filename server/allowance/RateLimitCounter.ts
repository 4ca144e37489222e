import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A counter of server/allowance/RateLimits.ts; its library fixes the shape of the table. */
@Entity({ tableName: 'rate_limit' })
export class RateLimitCounter {
  @PrimaryKey({ type: 'string', length: 255 })
  key!: string;

  @Property({ type: 'integer' })
  points = 0;

  /** When it starts again at zero, in milliseconds since the epoch. */
  @Property({ type: 'bigint', nullable: true })
  expire: string | null = null;
}
