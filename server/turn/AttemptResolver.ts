import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { Answer, type AnswerValue } from '../generation/Answer.js';
import { textOf } from '../generation/blocks.js';
import { AnswerAttempt } from './AnswerAttempt.graphql.js';
import { bringBackAnswer } from './bringBackAnswer.js';
import { attemptsOf } from './loadAttempts.js';
import { loadAnswer, shownAnswer } from './loadAnswers.js';
import { loadersOf } from './loaders.js';
import { removeAttempt, restoreRemovedAttempt } from './removeAttempt.js';
import type { TurnParts } from './TurnParts.js';

const ofAnswer = { description: "The answer's id." };
const ofAttempt = { description: "The attempt's number." };

/** The attempts that an answer keeps. */
@Resolver(() => Answer)
export class AttemptResolver {
  constructor(private readonly parts: Pick<TurnParts, 'feed' | 'changes'>) {}

  @Mutation(() => Answer, {
    description:
      'Puts a kept attempt in place of the present one, which is kept too. Without a number the one before: the last complete one, then the others that have text. Free.',
  })
  bringBackAnswer(
    @Ctx() context: Context,
    @Arg('id', () => ID, ofAnswer) id: string,
    @Arg('attempt', () => Int, { nullable: true, ...ofAttempt }) attempt?: number | null,
  ): Promise<AnswerValue> {
    return bringBackAnswer(context.em, this.parts, requireViewer(context).user, id, attempt ?? null);
  }

  @Mutation(() => Answer, {
    description: 'Takes an attempt that is not the present one out of its answer, for good after ten minutes; see restoreAttempt.',
  })
  async removeAttempt(
    @Ctx() context: Context,
    @Arg('answerId', () => ID, ofAnswer) answerId: string,
    @Arg('attempt', () => Int, ofAttempt) attempt: number,
  ): Promise<AnswerValue> {
    await removeAttempt(context.em, this.parts, requireViewer(context).user, answerId, attempt);
    return this.shown(context, answerId);
  }

  @Mutation(() => Answer, { description: 'Puts an attempt back that was taken out within the last ten minutes, with its preference.' })
  async restoreAttempt(
    @Ctx() context: Context,
    @Arg('answerId', () => ID, ofAnswer) answerId: string,
    @Arg('attempt', () => Int, ofAttempt) attempt: number,
  ): Promise<AnswerValue> {
    await restoreRemovedAttempt(context.em, this.parts, requireViewer(context).user, answerId, attempt);
    return this.shown(context, answerId);
  }

  @FieldResolver(() => [AnswerAttempt], {
    description: 'All its attempts that are kept, in the order in which they were asked; the present one alone while its turn is blind.',
  })
  async attempts(@Root() answer: AnswerValue, @Ctx() context: Context): Promise<AnswerAttempt[]> {
    const kept = answer.attempt > 1 ? await loadersOf(context, this.parts).keptAttempts.load(answer.id) : undefined;
    return attemptsOf(answer, kept);
  }

  @FieldResolver(() => AnswerAttempt, {
    nullable: true,
    description: 'The attempt that bringBackAnswer brings back without a number; null while its turn is blind.',
  })
  async earlier(@Root() answer: AnswerValue, @Ctx() context: Context): Promise<AnswerAttempt | null> {
    if (!answer.hasEarlier) return null;
    const kept = await loadersOf(context, this.parts).keptAttempts.load(answer.id);
    return attemptsOf(answer, kept).find(({ attempt, isPresent }) => !isPresent && attempt === kept?.offered) ?? null;
  }

  private async shown({ em }: Context, id: string): Promise<AnswerValue> {
    return shownAnswer(em, this.parts.feed, await loadAnswer(em, id));
  }
}

/** The text of an attempt, which is read only if it is asked for. */
@Resolver(() => AnswerAttempt)
export class AttemptTextResolver {
  constructor(private readonly parts: Pick<TurnParts, 'feed'>) {}

  @FieldResolver(() => String, { description: 'Its text: all text blocks joined.' })
  async text(@Root() attempt: AnswerAttempt, @Ctx() context: Context): Promise<string> {
    if (!attempt.isPresent) return loadersOf(context, this.parts).attemptTexts.load(attempt);
    return textOf(await loadAnswer(context.em, attempt.answerId));
  }
}
