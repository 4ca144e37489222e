import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Answer, type AnswerValue } from './Answer.js';

export enum DeltaKind {
  TEXT = 'TEXT',
  REASONING = 'REASONING',
}

registerEnumType(DeltaKind, {
  name: 'DeltaKind',
  description: 'Which of the two texts of an answer grew.',
  valuesConfig: { TEXT: { description: 'The answer itself.' }, REASONING: { description: 'What the model thought aloud before it.' } },
});

/** What a reader already holds of one answer. */
@InputType({ description: 'What the client holds of one answer.' })
export class AnswerOffset {
  @Field(() => Int, { description: "The answer's index in its turn." })
  index!: number;

  @Field(() => Int, { description: 'Attempt that the text is of.' })
  attempt!: number;

  @Field(() => Int, { description: 'Length of the text held, in UTF-16 code units.' })
  text!: number;

  @Field(() => Int, { description: 'Length of the reasoning held, in UTF-16 code units.' })
  reasoning!: number;
}

@ObjectType({ description: 'Replaces what the client holds of that answer.' })
export class AnswerSnapshot {
  @Field(() => Int, { description: "The answer's index in its turn." })
  index!: number;

  @Field(() => Int, { description: 'Attempt that the text is of.' })
  attempt!: number;

  @Field(() => String, { description: 'The text so far; deltas may follow.' })
  text!: string;

  @Field(() => String, { description: 'The reasoning so far; deltas may follow.' })
  reasoning!: string;
}

@ObjectType({ description: 'More text of one answer.', simpleResolvers: true })
export class AnswerDelta {
  @Field(() => Int, { description: "The answer's index in its turn." })
  index!: number;

  @Field(() => Int, { description: 'Attempt that it belongs to.' })
  attempt!: number;

  @Field(() => DeltaKind, { description: 'Which of the two texts grew.' })
  kind!: DeltaKind;

  @Field(() => Int, { description: 'Length of that text before the chunk, in UTF-16 code units.' })
  offset!: number;

  @Field(() => String, { description: 'What came after it.' })
  chunk!: string;
}

/** One message to a reader. */
@ObjectType({ description: 'What is new in a turn. Apply in this order: snapshots, deltas, changes.', simpleResolvers: true })
export class AnswerEvents {
  @Field(() => ID, { description: 'The turn.' })
  turnId!: string;

  @Field(() => [AnswerSnapshot], { description: 'Texts that replace what the client holds.' })
  snapshots!: AnswerSnapshot[];

  @Field(() => [AnswerDelta], { description: 'Texts that go on from what the client holds.' })
  deltas!: AnswerDelta[];

  @Field(() => [Answer], { description: 'Answers whose state changed; in the first message, all of them.' })
  changes!: AnswerValue[];
}
