import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { deviceName } from './deviceName.js';
import type { Session } from './Session.js';

/** A session as its owner sees it. */
@ObjectType('Session', { description: 'A device on which the person is signed in.' })
export class OpenSession {
  @Field(() => ID, { description: 'Opaque id.' })
  readonly id: string;

  @Field(() => String, { description: 'For example "Firefox on Linux".' })
  readonly device: string;

  @Field(() => String, { description: 'Network address at sign-in.' })
  readonly address: string;

  @Field(() => GraphQLISODateTime, { description: 'When it signed in.' })
  readonly createdAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it last fetched new tokens, at most ten minutes before its last use.' })
  readonly lastUsedAt: Date;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  readonly current: boolean;

  constructor({ id, userAgent, address, createdAt, lastUsedAt }: Session, currentId: string) {
    this.id = id;
    this.device = deviceName(userAgent);
    this.address = address;
    this.createdAt = createdAt;
    this.lastUsedAt = lastUsedAt;
    this.current = id === currentId;
  }
}
