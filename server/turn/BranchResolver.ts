import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { Conversation } from '../conversation/Conversation.js';
import { publishConversation } from '../conversation/publishConversation.js';
import { AnswerModel } from '../generation/answer.graphql.js';
import { ownTurn } from './access.js';
import { loadersOf, turnsOf } from './loaders.js';
import { pagedCost, pageOf, TurnsPage } from './TurnsPage.js';
import { Turn } from './Turn.js';
import type { TurnParts } from './TurnParts.js';

/** The content of a conversation: its turns, of which one branch is active. */
@Resolver(() => Conversation)
export class BranchResolver {
  constructor(private readonly parts: Pick<TurnParts, 'changes' | 'feed'>) {}

  @Mutation(() => Conversation, { description: 'Makes the branch through this turn the active one.' })
  async switchBranch(
    @Ctx() context: Context,
    @Arg('turnId', () => ID, { description: 'A turn of the branch.' }) turnId: string,
  ): Promise<Conversation> {
    const turn = await ownTurn(context.em, requireViewer(context).user.id, turnId, 'history');
    const conversation = await turn.conversation.loadOrFail();
    conversation.leafId = (await loadersOf(context, this.parts).trees.load(conversation.id)).newestLeaf(turn.id);
    await context.em.flush();
    publishConversation(this.parts, conversation);
    return conversation;
  }

  @FieldResolver(() => [Turn], {
    description: 'Turns of the active branch, oldest first: all, or a page of them.',
    complexity: pagedCost(10),
  })
  async turns(@Root() conversation: Conversation, @Ctx() context: Context, @Args(() => TurnsPage) page: TurnsPage): Promise<Turn[]> {
    const loaders = loadersOf(context, this.parts);
    return turnsOf(loaders, pageOf((await loaders.trees.load(conversation.id)).path(conversation.leafId), page));
  }

  @FieldResolver(() => Turn, { nullable: true, description: 'Last turn of the active branch.' })
  async lastTurn(@Root() { leafId }: Conversation, @Ctx() context: Context): Promise<Turn | undefined> {
    return leafId === null ? undefined : loadersOf(context, this.parts).turns.load(leafId);
  }

  @FieldResolver(() => String, { description: 'Beginning of the first prompt, at most 500 characters.' })
  prompt(@Root() conversation: Conversation, @Ctx() context: Context): Promise<string> {
    return loadersOf(context, this.parts).firstPrompts.load(conversation.id);
  }

  @FieldResolver(() => [AnswerModel], { description: 'Models of the last turn.' })
  async models(@Root() conversation: Conversation, @Ctx() context: Context): Promise<AnswerModel[]> {
    if (conversation.leafId === null) return [];
    return loadersOf(context, this.parts).models.load(conversation.leafId);
  }
}
