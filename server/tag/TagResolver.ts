import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { listCost, severalCost } from '../api/connection.js';
import { type Context, requireViewer } from '../api/Context.js';
import { Conversation } from '../conversation/Conversation.js';
import { parse } from '../errors/parse.js';
import { severalRules } from '../../shared/history/several.js';
import { maxTagName, maxTags } from '../../shared/tag/limits.js';
import { tagRules } from '../../shared/tag/tagRules.js';
import { tagLoaderOf, type ShownTag } from './loadTags.js';
import { Tag } from './Tag.js';
import { tagConversations } from './tagConversations.js';
import { deleteTag, makeTag, renameTag, restoreTag, type TagParts, tagsOf } from './tags.js';

const idOf = { description: 'Its id.' };
const nameOf = { description: `1 to ${maxTagName.toFixed()} characters; surrounding spaces are removed.` };

/** Words under which a person finds conversations again. */
@Resolver(() => Conversation)
export class TagResolver {
  constructor(private readonly parts: TagParts) {}

  @Query(() => [Tag], {
    name: 'tags',
    description: `The viewer's tags by name, at most ${maxTags.toFixed()}.`,
    complexity: listCost(maxTags),
  })
  ownTags(@Ctx() context: Context): Promise<Tag[]> {
    return tagsOf(context.em, requireViewer(context).user.id);
  }

  @FieldResolver(() => [Tag], { description: 'Its tags by name.' })
  tags(@Ctx() context: Context, @Root() { id }: Conversation): Promise<ShownTag[]> {
    return tagLoaderOf(context).load(id);
  }

  @Mutation(() => Tag, { description: 'Makes a tag; one that the viewer has under this name, capitals aside, is answered as it is.' })
  makeTag(@Ctx() context: Context, @Arg('name', () => String, nameOf) name: string): Promise<Tag> {
    return makeTag(context.em, this.parts, requireViewer(context).user.id, parse(tagRules, { name }).name);
  }

  @Mutation(() => Tag, { description: 'Renames a tag.' })
  renameTag(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string, @Arg('name', () => String, nameOf) name: string): Promise<Tag> {
    return renameTag(context.em, this.parts, requireViewer(context).user.id, id, parse(tagRules, { name }).name);
  }

  @Mutation(() => Tag, { description: 'Deletes a tag; its conversations stay. For ten minutes it can be restored.' })
  deleteTag(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<Tag> {
    return deleteTag(context.em, this.parts, requireViewer(context).user.id, id);
  }

  @Mutation(() => Tag, { description: 'Restores a tag, on its conversations, that was deleted within the last ten minutes.' })
  restoreTag(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<Tag> {
    return restoreTag(context.em, this.parts, requireViewer(context).user.id, id);
  }

  @Mutation(() => [Conversation], {
    description: 'Gives a tag to conversations, or takes it from them: all of them, or none.',
    complexity: severalCost,
  })
  tagConversations(
    @Ctx() context: Context,
    @Arg('ids', () => [ID], { description: 'Their ids, 1 to 100.' }) ids: string[],
    @Arg('tagId', () => ID, { description: "The tag's id." }) tagId: string,
    @Arg('tagged', () => Boolean, { description: 'False to take the tag from them.' }) tagged: boolean,
  ): Promise<Conversation[]> {
    const { user } = requireViewer(context);
    return tagConversations(context.em, this.parts, user.id, { ids: parse(severalRules, { ids }).ids, tagId, tagged });
  }
}
