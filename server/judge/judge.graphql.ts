import { Field, ID, InputType } from 'type-graphql';
import { AskModelInput } from '../turn/ask.graphql.js';

@InputType({ description: 'Two answers of a turn for a model to compare.' })
export class JudgeInput {
  @Field(() => ID, {
    description: 'Chosen by the client, 8 to 100 characters: the same request again under it is done once; another one is refused.',
  })
  requestId!: string;

  @Field(() => ID, { description: 'The turn.' })
  turnId!: string;

  @Field(() => AskModelInput, { description: 'The model that judges, and how it is sampled.' })
  model!: AskModelInput;

  @Field(() => [ID], { description: 'Two answers of the turn that have ended with text.' })
  answerIds!: string[];

  @Field(() => String, { description: 'What to judge by, 1 to 4,000 characters.' })
  rubric!: string;
}
