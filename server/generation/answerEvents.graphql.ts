import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Answer, type AnswerValue } from './Answer.js';
import { BlockKind } from './blocks.js';

/** The offsets of one answer up to which a reader has it. */
@InputType({ description: 'What the client holds of one answer.' })
export class AnswerOffset {
  @Field(() => Int, { description: "The answer's index in its turn." })
  index!: number;

  @Field(() => Int, { description: 'The attempt.' })
  attempt!: number;

  @Field(() => [Int], { description: 'Held length of each block, in UTF-16 code units.' })
  blocks!: number[];
}

@ObjectType({ description: 'A block in a snapshot.' })
export class SnapshotBlock {
  @Field(() => BlockKind, { description: 'Its kind.' })
  kind!: BlockKind;

  @Field(() => Int, { description: 'How much of its text the client keeps, in UTF-16 code units.' })
  length!: number;

  @Field(() => Int, { nullable: true, description: 'Milliseconds that its thinking took, once it has ended.' })
  thinking!: number | null;
}

@ObjectType({
  description:
    'What an answer is made of: sent when a block begins, when a stretch of thinking has ended, and where the client holds another attempt or more than there is. Deltas go on from its lengths.',
})
export class AnswerSnapshot {
  @Field(() => Int, { description: "The answer's index in its turn." })
  index!: number;

  @Field(() => Int, { description: 'The attempt of the blocks.' })
  attempt!: number;

  @Field(() => [SnapshotBlock], { description: 'All of its blocks. The client drops any other.' })
  blocks!: SnapshotBlock[];
}

@ObjectType({ description: 'More text of one block, of the attempt that the last snapshot named.' })
export class AnswerDelta {
  @Field(() => Int, { description: "The answer's index in its turn." })
  index!: number;

  @Field(() => Int, { description: "The block's number in its answer, from 0." })
  block!: number;

  @Field(() => Int, { description: 'Length of the block before the chunk, in UTF-16 code units.' })
  offset!: number;

  @Field(() => String, { description: 'The text at that offset.' })
  chunk!: string;
}

/** One message to a reader. */
@ObjectType({ description: 'What is new in a turn. Apply in this order: snapshots, deltas, changes.', simpleResolvers: true })
export class AnswerEvents {
  @Field(() => ID, { description: 'The turn.' })
  turnId!: string;

  @Field(() => [AnswerSnapshot], { description: 'Outlines of answers that changed or that the client does not hold.' })
  snapshots!: AnswerSnapshot[];

  @Field(() => [AnswerDelta], { description: 'New text beyond what the client holds.' })
  deltas!: AnswerDelta[];

  @Field(() => [Answer], { description: 'Answers whose state changed; in the first message, all of them.' })
  changes!: AnswerValue[];
}
