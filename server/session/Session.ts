import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';
import { User } from '../account/User.js';

/**
 * One sign-in of one person on one device: the family of its refresh tokens. The row is kept until the last refresh token has
 * expired, even after the session has ended: kept sessions tell familiar devices and addresses from new ones.
 */
@Entity({ tableName: 'session' })
export class Session {
  [OptionalProps]?: 'id' | 'generation' | 'rotatedAt' | 'createdAt' | 'lastUsedAt' | 'revokedAt' | 'userAgent' | 'address';

  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Index()
  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** Number of the refresh token that is valid now; each refresh raises it by one. */
  @Property({ type: 'integer' })
  generation = 0;

  /** When that token was made, in whole seconds: the same token can be made again from it. */
  @Index()
  @Property({ type: 'datetime' })
  rotatedAt: Date = wholeSecond(new Date());

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  @Property({ type: 'datetime' })
  lastUsedAt: Date = new Date();

  @Property({ type: 'datetime', nullable: true })
  revokedAt: Date | null = null;

  /** The User-Agent header of the sign-in. */
  @Property({ type: 'text' })
  userAgent = '';

  @Property({ type: 'text' })
  address = '';

  /** Makes the next refresh token the valid one. */
  rotate(now: Date): void {
    this.generation += 1;
    this.rotatedAt = wholeSecond(now);
    this.lastUsedAt = now;
  }
}

/** Token times are in seconds (RFC 7519, NumericDate). */
function wholeSecond(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}
