import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';

/** Sampling parameters of a request, of a team's column and of a prompt's model. */
@ObjectType({ description: 'Sampling parameters; null leaves one to the provider.', simpleResolvers: true })
export class Parameters {
  @Field(() => Float, { nullable: true, description: '0 to 2.' })
  temperature!: number | null;

  @Field(() => Float, { nullable: true, description: 'Above 0, at most 1.' })
  topP!: number | null;

  @Field(() => Int, { nullable: true, description: 'Most tokens to write.' })
  maxTokens!: number | null;
}

/** Sampling parameters within an input. */
@InputType({ description: 'Sampling parameters within an input.' })
export class ParametersInput {
  @Field(() => Float, { nullable: true, description: '0 to 2.' })
  temperature?: number | null;

  @Field(() => Float, { nullable: true, description: 'Above 0, at most 1.' })
  topP?: number | null;

  @Field(() => Int, { nullable: true, description: 'Most tokens to write.' })
  maxTokens?: number | null;
}
