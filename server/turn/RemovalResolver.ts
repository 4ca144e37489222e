import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { Conversation } from '../conversation/Conversation.js';
import { removeAnswer, restoreAnswer } from './removeAnswer.js';
import { removeTurn, restoreTurn } from './removeTurn.js';
import { Turn } from './Turn.js';
import type { TurnParts } from './TurnParts.js';

const ofAnswer = { description: "The answer's id." };
const ofTurn = { description: "The turn's id." };

/** Taking columns and turns out of a conversation, and putting them back. */
@Resolver(() => Turn)
export class RemovalResolver {
  constructor(private readonly parts: Pick<TurnParts, 'changes'>) {}

  @Mutation(() => Turn, {
    description:
      'Takes a column that has ended out of its turn, for good after ten minutes; see restoreAnswer. A preference for it is cleared, votes and drafts stay, and later prompts are not shown it. Nothing is paid back. Refused for the only column and while the turn is blind.',
  })
  removeAnswer(@Ctx() context: Context, @Arg('id', () => ID, ofAnswer) id: string): Promise<Turn> {
    return removeAnswer(context.em, this.parts, requireViewer(context).user.id, id);
  }

  @Mutation(() => Turn, { description: 'Puts a column back that was taken out within the last ten minutes, with its preference.' })
  restoreAnswer(@Ctx() context: Context, @Arg('id', () => ID, ofAnswer) id: string): Promise<Turn> {
    return restoreAnswer(context.em, this.parts, requireViewer(context).user.id, id);
  }

  @Mutation(() => Conversation, {
    description:
      'Takes a turn whose answers have ended out of its conversation, for good after ten minutes; see restoreTurn. What was asked after it stays. Nothing is paid back. Refused while it is blind.',
  })
  removeTurn(@Ctx() context: Context, @Arg('id', () => ID, ofTurn) id: string): Promise<Conversation> {
    return removeTurn(context.em, this.parts, requireViewer(context).user.id, id);
  }

  @Mutation(() => Conversation, { description: 'Puts a turn back that was taken out within the last ten minutes, where it was.' })
  restoreTurn(@Ctx() context: Context, @Arg('id', () => ID, ofTurn) id: string): Promise<Conversation> {
    return restoreTurn(context.em, this.parts, requireViewer(context).user.id, id);
  }
}
