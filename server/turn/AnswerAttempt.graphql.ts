import { Field, Int, ObjectType } from 'type-graphql';
import { AnswerModel, AnswerState } from '../generation/answer.graphql.js';

/** One attempt of an answer. */
@ObjectType({ description: 'One attempt of an answer: the present one, or one that was replaced, as it ended.', simpleResolvers: true })
export class AnswerAttempt {
  /** Id of its answer. */
  answerId!: string;

  @Field(() => Int, { description: 'Its number in the API. An attempt that is brought back gets a new one.' })
  attempt!: number;

  @Field(() => Int, { description: 'Its place among the attempts that are kept, in the order in which they were asked, from 1.' })
  place!: number;

  @Field(() => Boolean, { description: 'Whether it is the one that the answer shows.' })
  isPresent!: boolean;

  @Field(() => AnswerState, { description: 'The state in which it ended, or is.' })
  state!: AnswerState;

  @Field(() => AnswerModel, { description: 'The model that wrote it, which may be another one than the present model.' })
  model!: AnswerModel;

  @Field(() => Int, { nullable: true, description: 'Words of its text; null if they were never counted.' })
  words!: number | null;

  @Field(() => Int, { nullable: true, description: 'Milliseconds from queued to ended; null while it is being written.' })
  duration!: number | null;
}
