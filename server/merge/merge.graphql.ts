import { Field, ID, InputType, Int } from 'type-graphql';
import { AskModelInput } from '../turn/ask.graphql.js';

@InputType({ description: 'The texts of one turn for a model: two answers or more, or the paragraphs of its draft.' })
export class DifferencesInput {
  @Field(() => ID, {
    description: 'Chosen by the client, 8 to 100 characters: the same request again under it is done once; another one is refused.',
  })
  requestId!: string;

  @Field(() => ID, { description: 'The turn.' })
  turnId!: string;

  @Field(() => AskModelInput, { description: 'The model that is asked, and how it is sampled.' })
  model!: AskModelInput;

  @Field(() => [ID], { nullable: true, description: 'Answers of the turn that have ended with text, 2 to 8; absent for the draft.' })
  answerIds?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Version of the draft that the person sees; absent for answers.' })
  draftVersion?: number | null;

  @Field(() => String, { nullable: true, description: 'What matters to the person, at most 4,000 characters.' })
  focus?: string | null;
}

@InputType({ description: 'What a model is to merge, and how.' })
export class MergeInput extends DifferencesInput {
  @Field(() => [String], { nullable: true, description: 'Points of a list of differences that are to be kept, at most 100.' })
  keep?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Points of a list of differences that are to be left out, at most 100.' })
  leaveOut?: string[] | null;
}
