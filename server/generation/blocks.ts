import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

/** What a block of an answer is. Calls of tools, their results and pictures come as more kinds. */
export enum BlockKind {
  TEXT = 'TEXT',
  REASONING = 'REASONING',
}

registerEnumType(BlockKind, {
  name: 'BlockKind',
  description: 'What a block of an answer is.',
  valuesConfig: { TEXT: { description: 'The answer itself.' }, REASONING: { description: 'What the model thought aloud.' } },
});

/** One stretch of an answer, as it stands. An answer is a list of them, in the order in which they were begun. */
@ObjectType({
  description: 'One stretch of an answer. An answer is a list of them, in the order in which they were begun.',
  simpleResolvers: true,
})
export class AnswerBlock {
  @Field(() => BlockKind, { description: 'What it is.' })
  kind!: BlockKind;

  @Field(() => String, { description: 'Its text so far.' })
  text!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Milliseconds that a block of REASONING took; null while it goes on, and where it was not seen to come.',
  })
  thinking!: number | null;
}

/** All text of one kind, put together as it came. */
export const joinOf = (blocks: readonly Pick<AnswerBlock, 'kind' | 'text'>[], wanted: BlockKind): string =>
  blocks.reduce((joined, { kind, text }) => (kind === wanted ? joined + text : joined), '');

/** What an answer says: all of its blocks of text, put together. */
export const textOf = ({ blocks }: { readonly blocks: readonly AnswerBlock[] }): string => joinOf(blocks, BlockKind.TEXT);
