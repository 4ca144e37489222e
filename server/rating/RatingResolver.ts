import { Arg, Ctx, GraphQLISODateTime, ID, Query, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { Ratings } from './ratings.graphql.js';
import { ratings, sinceRule } from './ratings.js';
import { VoteTag } from './Vote.js';

@Resolver()
export class RatingResolver {
  @Query(() => Ratings, { description: "A summary of the viewer's own blind votes on models." })
  ratings(
    @Ctx() context: Context,
    @Arg('tag', () => VoteTag, { nullable: true, description: 'Only votes on tasks of this kind.' }) tag: VoteTag | null,
    @Arg('since', () => GraphQLISODateTime, { nullable: true, description: 'Only votes that were given at this moment or later.' })
    since: Date | null,
    @Arg('promptId', () => ID, { nullable: true, description: 'Only votes on this prompt of the library, in all its versions.' })
    promptId: string | null,
    @Arg('withoutStyle', () => Boolean, {
      defaultValue: false,
      description: 'Whether the length and the markup of answers are taken off the strengths.',
    })
    withoutStyle: boolean,
  ): Promise<Ratings> {
    return ratings(context.em, requireViewer(context).user.id, { tag, since: parse(sinceRule, since), promptId, withoutStyle });
  }
}
