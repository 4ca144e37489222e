import { Arg, Ctx, Field, GraphQLISODateTime, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { PageInfo, pageCost } from '../api/connection.js';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { maxShares } from '../../shared/share/limits.js';
import { changeShareRules, createShareRules } from '../../shared/share/shareRules.js';
import { sharedPrompt, SharedPrompt } from './sharedPrompt.js';
import { Share, ShareKind } from './Share.js';
import { changeShare, createShare, revokeShare, type ShareParts, sharesOf } from './shares.js';

@InputType({ description: 'What is shared, and what of it.' })
class CreateShareInput {
  @Field(() => ShareKind, { description: 'What the page shows.' })
  kind!: ShareKind;

  @Field(() => ID, { nullable: true, description: 'Of the turn, the conversation, or the turn of the draft; absent for ratings.' })
  sourceId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether times, tokens and costs are on it; by default they are.' })
  timings?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Whether the preferred answers are marked; by default they are.' })
  votes?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Whether parameters and system prompts are on it; by default they are.' })
  parameters?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Whether the files of its prompts can be read there; by default not.' })
  files?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether what a program gave as said before the first turn is on it, its system messages only with `parameters`; by default not. A turn has it only if it is the first one.',
  })
  given?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Whether it names who shared it, by first name and initial; by default not.' })
  author?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Whether search engines may list it; by default not.' })
  indexable?: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the link ends; absent or null: when it is revoked.' })
  expiresAt?: Date | null;
}

@InputType({ description: 'What can be changed of a link. Its page never changes.' })
class ChangeShareInput {
  @Field(() => ID, { description: 'The id of the link.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether search engines may list it.' })
  indexable!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it ends; absent or null: when it is revoked.' })
  expiresAt?: Date | null;
}

@ObjectType({ description: 'A link, and its position in the list.', simpleResolvers: true })
class ShareEdge {
  @Field(() => String, { description: 'Opaque cursor of this row.' })
  cursor!: string;

  @Field(() => Share, { description: 'The row.' })
  node!: Share;
}

@ObjectType({ description: "A page of a person's links, by keyset.", simpleResolvers: true })
class ShareConnection {
  @Field(() => [ShareEdge], { description: 'The rows of this page.' })
  edges!: ShareEdge[];

  @Field(() => PageInfo, { description: 'Where this page ends.' })
  pageInfo!: PageInfo;
}

/** Links to frozen pages. The pages themselves are sent by shareRouter.ts. */
@Resolver(() => Share)
export class ShareResolver {
  constructor(private readonly parts: ShareParts) {}

  @Query(() => ShareConnection, {
    description: `The viewer's links, the newest first, also those that have ended; at most ${maxShares.toFixed()} in all.`,
    complexity: pageCost,
  })
  shares(
    @Ctx() context: Context,
    @Arg('first', () => Int, { defaultValue: 20, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The endCursor of the page before.' }) after?: string | null,
  ): Promise<ShareConnection> {
    return sharesOf(context.em, requireViewer(context).user.id, first, after);
  }

  @Query(() => SharedPrompt, { description: 'The prompt of a shared page, to be asked again; of several, the last.' })
  sharedPrompt(
    @Ctx() context: Context,
    @Arg('shareId', () => ID, { description: 'The id of the link, whosever it is.' }) shareId: string,
  ): Promise<SharedPrompt> {
    requireViewer(context);
    return sharedPrompt(context.em, shareId);
  }

  @Mutation(() => Share, {
    description: 'Makes a frozen page that everybody can read who has its address. What is changed later does not reach it.',
  })
  createShare(
    @Ctx() context: Context,
    @Arg('input', () => CreateShareInput, { description: 'What is shared.' }) input: CreateShareInput,
  ): Promise<Share> {
    const { user } = requireViewer(context);
    return createShare(context.em, this.parts, user, parse(createShareRules, input));
  }

  @Mutation(() => Share, { description: 'Changes when a link ends and whether search engines may list it.' })
  changeShare(
    @Ctx() context: Context,
    @Arg('input', () => ChangeShareInput, { description: 'The changes.' }) input: ChangeShareInput,
  ): Promise<Share> {
    return changeShare(context.em, requireViewer(context).user.id, parse(changeShareRules, input));
  }

  @Mutation(() => ID, { description: 'Takes a link back. Its page is gone at once, for everybody.' })
  async revokeShare(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The id of the link.' }) id: string): Promise<string> {
    await revokeShare(context.em, requireViewer(context).user.id, id);
    return id;
  }
}
