import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { severalCost } from '../api/connection.js';
import { type Context, requireViewer } from '../api/Context.js';
import { Conversation } from '../conversation/Conversation.js';
import { parse } from '../errors/parse.js';
import { severalRules } from '../../shared/history/several.js';
import { archiveConversations } from './archiveConversations.js';
import { deleteConversations, restoreConversations } from './deleteConversation.js';
import type { HistoryParts } from './HistoryParts.js';

const idsOf = { description: 'Their ids, 1 to 100.' };
const allOrNone = 'All of them, or none.';

/** What a person does with several conversations at once. */
@Resolver()
export class SeveralResolver {
  constructor(private readonly parts: Pick<HistoryParts, 'changes' | 'runner'>) {}

  @Mutation(() => [Conversation], {
    description: `Moves conversations into the archive, or back into the list. ${allOrNone}`,
    complexity: severalCost,
  })
  archiveConversations(
    @Ctx() context: Context,
    @Arg('ids', () => [ID], idsOf) ids: string[],
    @Arg('archived', () => Boolean, { description: 'Into the archive or out of it.' }) archived: boolean,
  ): Promise<Conversation[]> {
    return archiveConversations(context.em, this.parts, requireViewer(context).user.id, parse(severalRules, { ids }).ids, archived);
  }

  @Mutation(() => [Conversation], {
    description: `Deletes conversations, as \`deleteConversation\` deletes one. ${allOrNone}`,
    complexity: severalCost,
  })
  deleteConversations(@Ctx() context: Context, @Arg('ids', () => [ID], idsOf) ids: string[]): Promise<Conversation[]> {
    return deleteConversations(context.em, this.parts, requireViewer(context).user.id, parse(severalRules, { ids }).ids);
  }

  @Mutation(() => [Conversation], {
    description: `Restores conversations that were deleted within the last ten minutes. ${allOrNone}`,
    complexity: severalCost,
  })
  restoreConversations(@Ctx() context: Context, @Arg('ids', () => [ID], idsOf) ids: string[]): Promise<Conversation[]> {
    return restoreConversations(context.em, this.parts, requireViewer(context).user.id, parse(severalRules, { ids }).ids);
  }
}
