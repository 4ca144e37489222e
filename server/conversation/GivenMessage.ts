import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { toolText } from '../../shared/tool/toolText.js';
import { AnswerBlock, BlockKind } from '../generation/blocks.js';
import type { OpeningMessage } from './Opening.js';

/** Who said a message that a program gave. */
export enum GivenRole {
  SYSTEM = 'SYSTEM',
  USER = 'USER',
  ASSISTANT = 'ASSISTANT',
}

registerEnumType(GivenRole, {
  name: 'GivenRole',
  description: 'Who said a message that a program gave.',
  valuesConfig: {
    SYSTEM: { description: 'What models are told first.' },
    USER: { description: 'The person, or the program for them.' },
    ASSISTANT: { description: 'A model, here or elsewhere.' },
  },
});

const roles = { system: GivenRole.SYSTEM, user: GivenRole.USER, assistant: GivenRole.ASSISTANT };

@ObjectType({ description: 'A message that a program gave as said before the first turn of a conversation.', simpleResolvers: true })
export class GivenMessage {
  @Field(() => Int, { description: 'Its place, from 1.' })
  number!: number;

  @Field(() => GivenRole, { description: 'Who said it.' })
  role!: GivenRole;

  @Field(() => [AnswerBlock], {
    description: 'What it is made of: results of tools (TOOL_RESULT), its text (TEXT) unless it is empty, calls of tools (TOOL_CALL).',
  })
  blocks!: AnswerBlock[];
}

/** A message of an opening as the API tells it. */
export function givenMessage({ role, text, calls = [], results = [] }: OpeningMessage, number: number): GivenMessage {
  const blocks = [
    ...results.map((result) => ({ kind: BlockKind.TOOL_RESULT, text: toolText(result, result.text) })),
    ...(text === '' ? [] : [{ kind: BlockKind.TEXT, text }]),
    ...calls.map((call) => ({ kind: BlockKind.TOOL_CALL, text: toolText(call, call.arguments) })),
  ];
  return { number, role: roles[role], blocks: blocks.map((block) => ({ ...block, thinking: null })) };
}
