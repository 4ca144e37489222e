import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import { User } from '../account/User.js';

/** A prompt of a person's library. What its versions have in common; the text is a version's. */
@ObjectType({ description: "A prompt of the person's library.", simpleResolvers: true })
@Entity({ tableName: 'prompt' })
@Unique({ properties: ['user', 'requestId'] })
@Index({
  name: 'prompt_deleted_index',
  expression: 'create index prompt_deleted_index on prompt (deleted_at) where deleted_at is not null',
})
export class Prompt {
  [OptionalProps]?: 'id' | 'requestId' | 'pinned' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** Chosen by the client that made it; makes creating idempotent. */
  @Property({ type: 'text', nullable: true })
  requestId: string | null = null;

  @Field(() => String, { description: '1 to 200 characters.' })
  @Property({ type: 'text' })
  title!: string;

  @Field(() => [String], { description: 'At most 20 tags of at most 40 characters.' })
  @Property({ type: 'json' })
  tags!: string[];

  @Field(() => Boolean, { description: 'Whether it is pinned to the top of the list.' })
  @Property({ type: 'boolean' })
  pinned = false;

  /** Number of its present version. */
  @Property({ type: 'integer' })
  version = 1;

  /** Its present version. It has no foreign key, because the version's own key points back here. */
  @Property({ type: 'uuid' })
  currentId!: string;

  /** Bytes of the present version's text and system prompt. */
  @Property({ type: 'integer' })
  bytes!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was made.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  @Field(() => GraphQLISODateTime, { description: 'When it was last saved.' })
  @Property({ type: 'datetime' })
  updatedAt: Date = new Date();

  /** When it was deleted. From then on it is hidden; it can be restored until it is purged. */
  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null;
}
