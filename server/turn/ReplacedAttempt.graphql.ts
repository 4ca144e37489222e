import { Field, Int, ObjectType } from 'type-graphql';
import { AnswerModel, AnswerState } from '../generation/answer.graphql.js';

/** The attempt of an answer before its last retry, as it ended. */
@ObjectType({ description: 'The attempt of an answer before its last retry, as it ended.', simpleResolvers: true })
export class ReplacedAttempt {
  @Field(() => Int, { description: 'Its number; the present attempt has a higher one.' })
  attempt!: number;

  @Field(() => AnswerState, { description: 'The state in which it ended.' })
  state!: AnswerState;

  @Field(() => AnswerModel, { description: 'The model that wrote it, which may be another one than the present model.' })
  model!: AnswerModel;

  @Field(() => String, { description: 'Its text: all text blocks joined.' })
  text!: string;
}
