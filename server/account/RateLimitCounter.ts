import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A counter of server/account/RateLimits.ts; the table has the shape that its library asks for. */
@Entity({ tableName: 'rate_limit' })
export class RateLimitCounter {
  @PrimaryKey({ type: 'string', length: 255 })
  key!: string;

  @Property({ type: 'integer' })
  points = 0;

  /** When it begins anew, in milliseconds since the epoch. */
  @Property({ type: 'bigint', nullable: true })
  expire: string | null = null;
}
