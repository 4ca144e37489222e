import { Field, ID, ObjectType } from 'type-graphql';

/** A provider that is switched on, as GraphQL shows it. */
@ObjectType({ description: 'A provider of models that is switched on.' })
export class Provider {
  @Field(() => ID, { description: "First part of its models' ids." })
  key!: string;

  @Field(() => String, { description: 'Name for people.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether it answered when it was last asked for its models.' })
  available!: boolean;

  @Field(() => String, { nullable: true, description: 'Why its models cannot be asked now, for people.' })
  reason?: string | undefined;
}
