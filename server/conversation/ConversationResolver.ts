import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Query, Resolver, Subscription } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { resolverOf } from '../api/resolverOf.js';
import type { Changes } from '../cluster/Changes.js';
import { ownConversation } from './access.js';
import { Conversation } from './Conversation.js';

@Resolver(() => Conversation)
export class ConversationResolver {
  constructor(private readonly parts: { changes: Changes }) {}

  @Query(() => Conversation, { nullable: true, description: "One of the viewer's conversations." })
  conversation(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<Conversation> {
    return ownConversation(context.em, requireViewer(context).user.id, id);
  }

  @Subscription(() => Conversation, {
    description:
      'The conversation now, and whenever a turn was added, a branch switched, an answer begun again or preferred, here or in another tab.',
    subscribe: async ({ args, context, info }: { args: { id: string }; context: Context; info: GraphQLResolveInfo }) => {
      const { id } = await ownConversation(context.em, requireViewer(context).user.id, args.id);
      return resolverOf(ConversationResolver, info).parts.changes.follow(`conversation:${id}`);
    },
  })
  conversationChanged(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<Conversation> {
    return ownConversation(context.em, requireViewer(context).user.id, id);
  }
}
