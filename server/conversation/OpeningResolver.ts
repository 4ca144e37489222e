import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { listCost } from '../api/connection.js';
import type { Context } from '../api/Context.js';
import { validationError } from '../errors/AppError.js';
import { Conversation } from './Conversation.js';
import { GivenMessage, givenMessage } from './GivenMessage.js';
import { lengthOfOpening, readGiven } from './openings.js';

/** What it costs before it is known how long it is: few conversations have any. */
const usual = 4;

/** What a program gave as said before the first turn of a conversation. */
@Resolver(() => Conversation)
export class OpeningResolver {
  @FieldResolver(() => Int, {
    description: 'How many messages a program gave as said before the first turn; 0 where the first prompt begins the conversation.',
    complexity: usual,
  })
  givenCount(@Root() { opening }: Conversation, @Ctx() { em }: Context): Promise<number> {
    return lengthOfOpening(em, opening);
  }

  @FieldResolver(() => [GivenMessage], {
    description:
      'A page of these messages, in their order: at most 20, and no further one once they have 200,000 characters. Without more it is empty.',
    complexity: listCost(usual),
  })
  async given(
    @Root() { opening }: Conversation,
    @Ctx() { em }: Context,
    @Arg('after', () => Int, { defaultValue: 0, description: 'Only those after this one: the last number of the page before.' })
    after: number,
  ): Promise<GivenMessage[]> {
    if (after < 0) throw validationError([{ message: 'Number must be 0 or more', path: ['after'] }]);
    const read = await readGiven(em, opening, after);
    return read.map(({ number, message }) => givenMessage(message, number));
  }
}
