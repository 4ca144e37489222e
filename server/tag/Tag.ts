import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import { User } from '../account/User.js';

/** A word under which a person finds conversations again. */
@ObjectType({ description: 'A word under which the person finds conversations again.', simpleResolvers: true })
@Entity({ tableName: 'tag' })
@Index({
  name: 'tag_name_unique',
  expression: 'create unique index tag_name_unique on tag (user_id, lower(name)) where deleted_at is null',
})
@Index({
  name: 'tag_deleted_index',
  expression: 'create index tag_deleted_index on tag (deleted_at) where deleted_at is not null',
})
export class Tag {
  [OptionalProps]?: 'id' | 'createdAt' | 'deletedAt';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Index()
  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Field(() => String, { description: 'Its name; no two tags of a person have the same, capitals aside.' })
  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  /** When it was deleted. From then on it is hidden; with its conversations it can be restored until it is purged. */
  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null;
}
