import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { AnswerModel } from '../answer/answerFields.js';
import { listCost } from '../connection.js';
import { type Context, requireViewer } from '../context.js';
import { parse } from '../parse.js';
import { ownConversation, ownTurn } from './access.js';
import { ask } from './ask.js';
import { askRules } from './ask.rules.js';
import { AskInput } from './askInput.js';
import { Conversation } from './Conversation.js';
import { tellConversation } from './tellConversation.js';
import { Turn } from './Turn.js';

@Resolver(() => Conversation)
export class ConversationResolver {
  @Query(() => Conversation, { nullable: true, description: "One of the viewer's conversations." })
  conversation(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<Conversation> {
    return ownConversation(context.em, requireViewer(context).user.id, id);
  }

  @Mutation(() => Turn, {
    description: 'Asks several models one prompt. Answers as soon as it is written down; answerStream brings the answers.',
  })
  ask(@Ctx() context: Context, @Arg('input', () => AskInput, { description: 'Prompt and models.' }) input: AskInput): Promise<Turn> {
    const { user } = requireViewer(context);
    return ask(context.em, context.services, user, parse(askRules, input));
  }

  @Mutation(() => Conversation, { description: 'Makes the branch through this turn the active one.' })
  async switchBranch(
    @Ctx() context: Context,
    @Arg('turnId', () => ID, { description: 'A turn of the branch.' }) turnId: string,
  ): Promise<Conversation> {
    const turn = await ownTurn(context.em, requireViewer(context).user.id, turnId);
    const conversation = await turn.conversation.loadOrFail();
    conversation.leafId = (await context.loaders.trees.load(conversation.id)).newestLeaf(turn.id);
    await context.em.flush();
    tellConversation(context.services, conversation);
    return conversation;
  }

  @Subscription(() => Conversation, {
    description:
      'The conversation now, and whenever a turn was added, a branch switched, an answer begun again or preferred, here or in another tab.',
    subscribe: async ({ args, context }: { args: { id: string }; context: Context }) => {
      const { id } = await ownConversation(context.em, requireViewer(context).user.id, args.id);
      return context.services.changes.follow(`conversation:${id}`);
    },
  })
  conversationChanged(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<Conversation> {
    return ownConversation(context.em, requireViewer(context).user.id, id);
  }

  @FieldResolver(() => [Turn], { description: 'Turns of the active branch, oldest first.', complexity: listCost(10) })
  async turns(@Root() conversation: Conversation, @Ctx() context: Context): Promise<Turn[]> {
    return (await context.loaders.trees.load(conversation.id)).path(conversation.leafId);
  }

  @FieldResolver(() => Turn, { nullable: true, description: 'Last turn of the active branch.' })
  async lastTurn(@Root() conversation: Conversation, @Ctx() context: Context): Promise<Turn | undefined> {
    return (await context.loaders.trees.load(conversation.id)).path(conversation.leafId).at(-1);
  }

  @FieldResolver(() => String, { description: 'Beginning of the first prompt, at most 500 characters.' })
  prompt(@Root() conversation: Conversation, @Ctx() context: Context): Promise<string> {
    return context.loaders.firstPrompts.load(conversation.id);
  }

  @FieldResolver(() => [AnswerModel], { description: 'Models of the last turn.' })
  async models(@Root() conversation: Conversation, @Ctx() context: Context): Promise<AnswerModel[]> {
    if (conversation.leafId === null) return [];
    return context.loaders.models.load(conversation.leafId);
  }
}
