import { Field, Int, ObjectType } from 'type-graphql';
import { SawFile } from './SawFile.graphql.js';

/** How much of its context window a column has for the next prompt. All numbers are estimates, in tokens. */
@ObjectType({ description: "Estimates in tokens of what a column's model is sent with the next prompt, and of how much it can read." })
export class ColumnRoom {
  @Field(() => Int, {
    description: 'What it is told beside the prompt whatever happens: system prompt, instructions, and what it gets of the files.',
  })
  fixed!: number;

  @Field(() => Int, { description: 'All earlier turns as this column sees them. The oldest are left out where they do not fit.' })
  earlier!: number;

  @Field(() => Int, { description: 'The most of all together that leaves room for an answer.' })
  readable!: number;

  @Field(() => Int, { description: 'The context window. A prompt that alone exceeds it is not sent to this model.' })
  contextWindow!: number;

  @Field(() => Boolean, { description: 'Whether the model has told its context window; else it is a bound of ours.' })
  isKnown!: boolean;

  @Field(() => [SawFile], { description: 'What its model would get of each file, in their order.' })
  saw!: SawFile[];
}
