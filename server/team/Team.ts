import { OptionalProps, PrimaryKeyProp, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../account/User.js';
import { Parameters } from '../generation/parameters.graphql.js';

/** A column of a team. */
@ObjectType({ description: 'A column of a team: a model and how it is sampled.', simpleResolvers: true })
export class TeamColumn extends Parameters {
  @Field(() => ID, { description: 'The model, provider/model; it may since have left the catalogue.' })
  id!: string;
}

/** A set of columns that a person keeps under a name. */
@ObjectType({ description: 'A set of columns that the person keeps under a name.', simpleResolvers: true })
@Entity({ tableName: 'team' })
@Index({
  name: 'team_user_id_name_unique',
  expression: 'create unique index team_user_id_name_unique on team (user_id, lower(name))',
})
export class Team {
  [OptionalProps]?: 'createdAt';

  [PrimaryKeyProp]?: ['user', 'id'];

  @ManyToOne({ entity: () => User, ref: true, primary: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** One person's choice of an id says nothing of another's: each has their own. */
  @Field(() => ID, { description: 'Chosen by the client.' })
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Field(() => String, { description: 'Its name; no two teams of a person have the same.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => [TeamColumn], { description: 'Its columns in order, 1 to 8.' })
  @Property({ type: 'json' })
  columns!: TeamColumn[];

  @Field(() => String, { nullable: true, description: 'The system prompt of its turns; null for none.' })
  @Property({ type: 'text', nullable: true })
  system!: string | null;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();
}
