import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { ToolCall } from '../../shared/tool/toolRules.js';
import { callOf } from '../../shared/tool/toolText.js';

/** The kind of a block. Pictures will be a further kind. */
export enum BlockKind {
  TEXT = 'TEXT',
  REASONING = 'REASONING',
  TOOL_CALL = 'TOOL_CALL',
  TOOL_RESULT = 'TOOL_RESULT',
}

registerEnumType(BlockKind, {
  name: 'BlockKind',
  description: 'The kind of a block.',
  valuesConfig: {
    TEXT: { description: 'The answer itself.' },
    REASONING: { description: 'The reasoning of the model.' },
    TOOL_CALL: {
      description:
        'A call of a tool. Its text is a line with the id of the call, a space and the name of the tool, then the arguments as JSON.',
    },
    TOOL_RESULT: { description: 'What a call resulted in. Its text is such a line, then the result.' },
  },
});

/** One block of an answer in its current state. An answer is a list of blocks, in the order in which they began. */
@ObjectType({
  description: 'One block of an answer. An answer is a list of blocks, in the order in which they began.',
  simpleResolvers: true,
})
export class AnswerBlock {
  @Field(() => BlockKind, { description: 'Its kind.' })
  kind!: BlockKind;

  @Field(() => String, { description: 'Its text so far.' })
  text!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Milliseconds that a block of REASONING took; null while it continues, and if its duration was not measured.',
  })
  thinking!: number | null;
}

/** The two texts of an answer for clients that know no blocks, by the kinds of their blocks. Calls and results of tools are in neither. */
export const textKinds: Partial<Record<BlockKind, 'text' | 'reasoning'>> = {
  [BlockKind.TEXT]: 'text',
  [BlockKind.REASONING]: 'reasoning',
};

/** The calls of tools in an answer, in their order. */
export const callsIn = ({ blocks }: { readonly blocks: readonly Pick<AnswerBlock, 'kind' | 'text'>[] }): ToolCall[] =>
  blocks.flatMap(({ kind, text }) => (kind === BlockKind.TOOL_CALL ? [callOf(text)] : []));

/** All text of one kind, joined. */
export const joinOf = (blocks: readonly Pick<AnswerBlock, 'kind' | 'text'>[], wanted: BlockKind): string =>
  blocks.reduce((joined, { kind, text }) => (kind === wanted ? joined + text : joined), '');

/** The text of an answer: all its text blocks, joined. */
export const textOf = ({ blocks }: { readonly blocks: readonly AnswerBlock[] }): string => joinOf(blocks, BlockKind.TEXT);
