import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { Ratings } from './ratings.graphql.js';
import { ratings } from './ratings.js';
import { VoteTag } from './Vote.js';

@Resolver()
export class RatingResolver {
  @Query(() => Ratings, { description: "What the viewer's own blind votes say about models." })
  ratings(
    @Ctx() context: Context,
    @Arg('tag', () => VoteTag, { nullable: true, description: 'Only votes on tasks of this kind.' }) tag?: VoteTag | null,
  ): Promise<Ratings> {
    return ratings(context.em, requireViewer(context).user.id, tag ?? null);
  }
}
