import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root, Subscription } from 'type-graphql';
import * as z from 'zod/mini';
import { type Context, requireViewer } from '../api/Context.js';
import { resolverOf } from '../api/resolverOf.js';
import { parse } from '../errors/parse.js';
import { Answer, type AnswerValue, costOf, errorOf, modelOf, timingOf, usageOf } from '../generation/Answer.js';
import { AnswerError, AnswerModel, Timing, Usage } from '../generation/answer.graphql.js';
import { parametersOf } from '../../shared/turn/parameters.js';
import { Parameters } from '../generation/parameters.graphql.js';
import { AnswerBlock, BlockKind, joinOf, textOf } from '../generation/blocks.js';
import { maxBlocks } from '../generation/GrowingBlocks.js';
import { AnswerEvents, AnswerOffset } from '../generation/answerEvents.graphql.js';
import { ownAnswer, ownStreamedTurn } from './access.js';
import type { AnswerLine } from './answerLines.js';
import { maxColumns } from '../../shared/conversation/columns.js';
import { excerptOf } from '../../shared/turn/excerpt.js';
import { followTurn } from './followTurn.js';
import { loadAnswer, shownAnswer } from './loadAnswers.js';
import type { TurnParts } from './TurnParts.js';

const length = z.int().check(z.nonnegative());
/** The lengths of real blocks of one turn's columns. */
const fromRules = z
  .array(z.object({ index: length, attempt: length, blocks: z.array(length).check(z.maxLength(maxBlocks)) }))
  .check(z.maxLength(maxColumns));

interface StreamArgs {
  turnId: string;
  from?: AnswerOffset[] | null;
}

@Resolver(() => Answer)
export class AnswerResolver {
  constructor(private readonly parts: Pick<TurnParts, 'feed' | 'runner' | 'changes' | 'orm'>) {}

  @Mutation(() => Answer, {
    description: 'Stops an answer that is being written; its text is kept. An answer that has ended is left as it is.',
  })
  async stopAnswer(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<AnswerValue> {
    const answer = await ownAnswer(context.em, requireViewer(context).user.id, id, 'all');
    await this.parts.runner.stop([answer.id]);
    return shownAnswer(context.em, this.parts.feed, await loadAnswer(context.em, answer.id));
  }

  @Subscription(() => AnswerEvents, {
    description:
      'All answers of a turn in one stream: first what the client does not have, then live. Completes when every answer has ended. The text of a blind turn comes at one pace for all columns, and no state tells an end before all have ended; the stream also completes when the names are shown meanwhile.',
    subscribe: async ({ args, context, info }: { args: StreamArgs; context: Context; info: GraphQLResolveInfo }) => {
      const turn = await ownStreamedTurn(context.em, requireViewer(context).claims.userId, args.turnId);
      return followTurn(resolverOf(AnswerResolver, info).parts, turn, parse(fromRules, args.from ?? []));
    },
  })
  answerStream(
    @Root() events: AnswerEvents,
    @Arg('turnId', () => ID, { description: "The turn's id." }) _turnId: string,
    @Arg('from', () => [AnswerOffset], { nullable: true, description: 'What the client holds; if absent, nothing.' })
    _from?: AnswerOffset[] | null,
  ): AnswerEvents {
    return events;
  }

  @FieldResolver(() => AnswerModel, {
    description: 'The model as it was when asked; it may since have left the catalogue. Of a blind turn its letter: `blind/a` is Answer A.',
  })
  model(@Root() answer: AnswerValue | AnswerLine): AnswerModel {
    return modelOf(answer);
  }

  @FieldResolver(() => [AnswerBlock], { description: 'Its blocks so far.' })
  blocks(@Root() { blocks }: AnswerValue): readonly AnswerBlock[] {
    return blocks;
  }

  @FieldResolver(() => String, { description: 'Its text so far: all text blocks joined.' })
  text(@Root() answer: AnswerValue): string {
    return textOf(answer);
  }

  @FieldResolver(() => String, { description: 'Beginning of its text, at most 200 characters.' })
  excerpt(@Root() answer: AnswerValue | AnswerLine): string {
    return 'excerpt' in answer ? answer.excerpt : excerptOf(textOf(answer));
  }

  @FieldResolver(() => String, { description: 'Its reasoning so far: all reasoning blocks joined.' })
  reasoning(@Root() { blocks }: AnswerValue): string {
    return joinOf(blocks, BlockKind.REASONING);
  }

  @FieldResolver(() => AnswerError, { nullable: true, description: 'Why it failed.' })
  error(@Root() answer: AnswerValue): AnswerError | null {
    return errorOf(answer);
  }

  @FieldResolver(() => Parameters, { description: 'Sampling parameters of the request.' })
  parameters(@Root() answer: AnswerValue): Parameters {
    return parametersOf(answer);
  }

  @FieldResolver(() => Usage, { nullable: true, description: 'Tokens, once the answer has ended.' })
  usage(@Root() answer: AnswerValue): Usage | null {
    return usageOf(answer);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "Millionths of a US dollar, from the catalogue's prices; null if one is unknown.",
  })
  costMicrodollars(@Root() answer: AnswerValue): number | null {
    return costOf(answer);
  }

  @FieldResolver(() => Timing, { description: 'Times of its writing.' })
  timing(@Root() answer: AnswerValue): Timing {
    return timingOf(answer);
  }
}
