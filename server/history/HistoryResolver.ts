import type { GraphQLResolveInfo } from 'graphql';
import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { pageCost } from '../api/connection.js';
import { type Context, requireViewer } from '../api/Context.js';
import { resolverOf } from '../api/resolverOf.js';
import { findOwnConversation, ownConversation } from '../conversation/access.js';
import { Conversation } from '../conversation/Conversation.js';
import { publishConversation } from '../conversation/publishConversation.js';
import { parse } from '../errors/parse.js';
import { deleteConversation, restoreConversation } from './deleteConversation.js';
import { FoundInConversation } from './findInConversation.graphql.js';
import { findInConversation } from './findInConversation.js';
import { history } from './history.js';
import { titleRules } from '../../shared/history/history.js';
import { HistoryChange, HistoryConnection } from './history.graphql.js';
import type { HistoryParts } from './HistoryParts.js';

/** Query complexity of a search beside its page: it reads all texts of a person. */
const searchCost = 500;

const historyCost = (operation: ComplexityEstimatorArgs): number => {
  const { search } = operation.args;
  return pageCost(operation) + (typeof search === 'string' && search.trim() !== '' ? searchCost : 0);
};

const idOf = { description: 'Its id.' };

@Resolver()
export class HistoryResolver {
  constructor(private readonly parts: Pick<HistoryParts, 'changes' | 'limits' | 'runner' | 'searches'>) {}

  @Query(() => HistoryConnection, {
    description:
      "The viewer's conversations, pinned ones on top, then the last asked first; or those that a search finds, the last asked first.",
    complexity: historyCost,
  })
  history(
    @Ctx() context: Context,
    @Arg('first', () => Int, { defaultValue: 20, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The endCursor of the page before.' }) after?: string | null,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Words that one title, prompt, file or answer has, in any order; "in quotes" one after the other. The last may be unfinished, unless a space follows. At most 200 characters.',
    })
    search?: string | null,
    @Arg('archived', () => Boolean, { nullable: true, defaultValue: false, description: 'The archive instead of the list; null for both.' })
    archived?: boolean | null,
    @Arg('tag', () => ID, { nullable: true, description: 'Id of a tag: those that have it; null for all.' }) tag?: string | null,
    @Arg('calls', () => Boolean, {
      nullable: true,
      description: 'True for those that programs began with an API key, false for those of the person; null for all.',
    })
    calls?: boolean | null,
  ): Promise<HistoryConnection> {
    return history(context.em, this.parts, requireViewer(context).user.id, { first, after, search, archived, tag, calls });
  }

  @Query(() => FoundInConversation, {
    description: "Where words occur in the active branch of one of the viewer's conversations, in answers that are folded, too.",
    complexity: ({ childComplexity }: ComplexityEstimatorArgs) => searchCost + childComplexity,
  })
  findInConversation(
    @Ctx() context: Context,
    @Arg('id', () => ID, idOf) id: string,
    @Arg('search', () => String, {
      description: 'Words that one prompt or answer has, in any order, as `history` takes them. 1 to 200 characters.',
    })
    search: string,
  ): Promise<FoundInConversation> {
    return findInConversation(context.em, this.parts, requireViewer(context).user.id, id, search);
  }

  @Mutation(() => Conversation, { description: 'Renames a conversation; the title has 1 to 200 characters.' })
  async renameConversation(
    @Ctx() context: Context,
    @Arg('id', () => ID, idOf) id: string,
    @Arg('title', () => String, { description: 'The title; surrounding spaces are removed.' }) title: string,
  ): Promise<Conversation> {
    return this.change(context, id, (conversation) => {
      conversation.rename(parse(titleRules, { title }).title);
    });
  }

  @Mutation(() => Conversation, { description: 'Pins a conversation to the top of the list, or unpins it.' })
  async pinConversation(
    @Ctx() context: Context,
    @Arg('id', () => ID, idOf) id: string,
    @Arg('pinned', () => Boolean, { description: 'Whether it is pinned.' }) pinned: boolean,
  ): Promise<Conversation> {
    return this.change(context, id, (conversation) => {
      conversation.pinned = pinned;
    });
  }

  @Mutation(() => Conversation, { description: 'Moves a conversation into the archive, or back into the list.' })
  async archiveConversation(
    @Ctx() context: Context,
    @Arg('id', () => ID, idOf) id: string,
    @Arg('archived', () => Boolean, { description: 'Into the archive or out of it.' }) archived: boolean,
  ): Promise<Conversation> {
    return this.change(context, id, (conversation) => {
      conversation.archived = archived;
    });
  }

  @Mutation(() => Conversation, {
    description: 'Deletes a conversation; answers that are being written in it are stopped. For ten minutes it can be restored.',
  })
  deleteConversation(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<Conversation> {
    return deleteConversation(context.em, this.parts, requireViewer(context).user.id, id);
  }

  @Mutation(() => Conversation, { description: 'Restores a conversation that was deleted within the last ten minutes.' })
  restoreConversation(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<Conversation> {
    return restoreConversation(context.em, this.parts, requireViewer(context).user.id, id);
  }

  @Subscription(() => HistoryChange, {
    description:
      "Each change of the viewer's conversations, here or in another tab: asked, renamed, pinned, archived, tagged, deleted, restored.",
    subscribe: ({ context, info }: { context: Context; info: GraphQLResolveInfo }) =>
      resolverOf(HistoryResolver, info).parts.changes.follow(`history:${requireViewer(context).user.id}`),
  })
  async historyChanged(@Ctx() context: Context, @Root() id?: string): Promise<HistoryChange> {
    if (id === undefined) return { id: null, conversation: null };
    return { id, conversation: await findOwnConversation(context.em, requireViewer(context).user.id, id) };
  }

  private async change(context: Context, id: string, apply: (conversation: Conversation) => void): Promise<Conversation> {
    const conversation = await ownConversation(context.em, requireViewer(context).user.id, id);
    apply(conversation);
    await context.em.flush();
    publishConversation(this.parts, conversation);
    return conversation;
  }
}
