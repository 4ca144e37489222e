import DataLoader from 'dataloader';
import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../api/Context.js';
import { perOperation } from '../api/perOperation.js';
import { validationError } from '../errors/AppError.js';
import { Conversation } from './Conversation.js';
import { GivenMessage, givenMessage } from './GivenMessage.js';
import { lengthsOfOpenings, readGiven } from './openings.js';

/** What the length costs, and a page: a single message may be as long as a program's whole body, so that few pages fit in an operation. */
const [countCost, pageCost] = [4, 500];

/** Messages of a page, for its cost. */
const usualMessages = 4;

const lengths = perOperation(
  ({ em }) =>
    new DataLoader(async (ids: readonly string[]) => {
      const found = await lengthsOfOpenings(em, ids);
      return ids.map((id) => found.get(id) ?? 0);
    }),
);

/** What a program gave as said before the first turn of a conversation. */
@Resolver(() => Conversation)
export class OpeningResolver {
  @FieldResolver(() => Int, {
    description: 'How many messages a program gave as said before the first turn; 0 where the first prompt begins the conversation.',
    complexity: countCost,
  })
  givenCount(@Root() { opening }: Conversation, @Ctx() context: Context): Promise<number> | number {
    return opening === null ? 0 : lengths(context).load(opening.id);
  }

  @FieldResolver(() => [GivenMessage], {
    description:
      'A page of these messages, in their order: at most 20, and no further one once they have 200,000 characters. Without more it is empty.',
    complexity: ({ childComplexity }: ComplexityEstimatorArgs) => pageCost + usualMessages * childComplexity,
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
