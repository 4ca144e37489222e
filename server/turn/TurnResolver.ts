import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { listCost } from '../api/connection.js';
import { type Context, requireViewer } from '../api/Context.js';
import { Conversation } from '../conversation/Conversation.js';
import { notFound } from '../errors/AppError.js';
import { parse } from '../errors/parse.js';
import { Answer, type AnswerValue } from '../generation/Answer.js';
import { AnswerBlock, BlockKind, textOf } from '../generation/blocks.js';
import { toolText } from '../../shared/tool/toolText.js';
import { ownTurn } from './access.js';
import { type AnswerLine, asksLines } from './answerLines.js';
import { ask } from './ask.js';
import { AskInput } from './ask.graphql.js';
import { askRules } from '../../shared/turn/ask.js';
import { continueAnswer, retryAnswer } from './attempts.js';
import { requireNotBlind } from './blind.js';
import { changeTurn } from './changeTurn.js';
import { withPreferredTexts } from './earlierAttempt.js';
import { excerptOf } from '../../shared/turn/excerpt.js';
import { liveAnswers } from './liveAnswers.js';
import { shownAnswer } from './loadAnswers.js';
import { loadersOf, turnsOf } from './loaders.js';
import { preferAnswer } from './preferAnswer.js';
import { lacksTexts, type TurnTexts } from './loadTurns.js';
import { pagedCost, pageOf, TurnsPage } from './TurnsPage.js';
import { Turn } from './Turn.js';
import { namesOf } from './tools.js';
import type { TurnParts } from './TurnParts.js';

const idOf = { description: 'Its id.' };

@Resolver(() => Turn)
export class TurnResolver {
  constructor(private readonly parts: TurnParts) {}

  @Query(() => Turn, { nullable: true, description: "One of the viewer's turns." })
  turn(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<Turn> {
    return ownTurn(context.em, requireViewer(context).user.id, id, 'all');
  }

  @Mutation(() => Turn, {
    description: 'Asks several models one prompt. Returns as soon as the turn is stored; answerStream delivers the answers.',
  })
  ask(@Ctx() context: Context, @Arg('input', () => AskInput, { description: 'Prompt and models.' }) input: AskInput): Promise<Turn> {
    const { user } = requireViewer(context);
    return ask(context.em, this.parts, user, parse(askRules, input));
  }

  @Mutation(() => Turn, { description: 'Stops every answer of a turn that is still being written; their text is kept.' })
  async stopTurn(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<Turn> {
    const turn = await ownTurn(context.em, requireViewer(context).user.id, id, 'all');
    await this.parts.runner.stop(await liveAnswers(context.em, { id: turn.id }));
    return turn;
  }

  @Mutation(() => Answer, { description: 'Begins a new attempt of an answer that has ended. Costs a query.' })
  async retryAnswer(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<AnswerValue> {
    return this.shown(context, await retryAnswer(context.em, this.parts, requireViewer(context).user, id));
  }

  @Mutation(() => Answer, {
    description: 'Asks the model to continue its answer where it ended. Costs a query, unless the answer was interrupted.',
  })
  async continueAnswer(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<AnswerValue> {
    return this.shown(context, await continueAnswer(context.em, this.parts, requireViewer(context).user, id));
  }

  @Mutation(() => Turn, { description: 'Marks the text of an answer as the preferred one of its turn.' })
  preferAnswer(
    @Ctx() context: Context,
    @Arg('id', () => ID, idOf) id: string,
    @Arg('attempt', () => Int, { nullable: true, description: 'The number of one of its attempts; the present one if absent.' })
    attempt?: number | null,
  ): Promise<Turn> {
    return preferAnswer(context.em, this.parts, requireViewer(context).user.id, id, attempt ?? null);
  }

  @Mutation(() => Turn, { description: 'Removes the preference of a turn.' })
  async clearPreference(
    @Ctx() context: Context,
    @Arg('turnId', () => ID, { description: "The turn's id." }) turnId: string,
  ): Promise<Turn> {
    return changeTurn(context.em, this.parts, requireViewer(context).user.id, turnId, (_em, locked) => {
      requireNotBlind(locked);
      locked.preferredAnswerId = null;
      locked.preferredAttempt = null;
      return Promise.resolve();
    });
  }

  @FieldResolver(() => ID, { description: "Its conversation's id." })
  conversationId(@Root() turn: Turn): string {
    return turn.conversation.id;
  }

  @FieldResolver(() => Conversation, { description: 'Conversation that it belongs to.' })
  conversation(@Root() turn: Turn): Promise<Conversation> {
    return turn.conversation.loadOrFail();
  }

  @FieldResolver(() => ID, { nullable: true, description: 'Turn that it follows.' })
  async parentId(@Root() turn: Turn, @Ctx() context: Context): Promise<string | null> {
    if (!turn.parent) return null;
    return (await loadersOf(context, this.parts).trees.load(turn.conversation.id)).parentOf(turn.id);
  }

  @FieldResolver(() => [Answer], { description: 'Answers in the order of their columns.', complexity: listCost(4) })
  answers(@Root() turn: Turn, @Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<AnswerValue[] | AnswerLine[]> {
    const loaders = loadersOf(context, this.parts);
    return asksLines(info) ? loaders.answerLines.load(turn.id) : loaders.answers.load(turn.id);
  }

  @FieldResolver(() => String, {
    description: 'Beginning of its prompt, at most 200 characters; without one, the names of the tools whose results it gives back.',
  })
  async excerpt(@Root() turn: Turn, @Ctx() context: Context): Promise<string> {
    const beginning = lacksTexts(turn) ? await loadersOf(context, this.parts).beginnings.load(turn.id) : turn.prompt;
    return excerptOf(beginning || namesOf((await this.texts(turn, context)).toolResults ?? []));
  }

  @FieldResolver(() => String, { description: 'The prompt.' })
  async prompt(@Root() turn: Turn, @Ctx() context: Context): Promise<string> {
    return (await this.texts(turn, context)).prompt;
  }

  @FieldResolver(() => [AnswerBlock], {
    description:
      'Blocks of kind TOOL_RESULT: what came of the calls of the answers before it, which a program gave back. The prompt may then be empty.',
  })
  async toolResults(@Root() turn: Turn, @Ctx() context: Context): Promise<AnswerBlock[]> {
    const results = (await this.texts(turn, context)).toolResults ?? [];
    return results.map((result) => ({ kind: BlockKind.TOOL_RESULT, text: toolText(result, result.text), thinking: null }));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The text that is preferred, where a retry or another model has replaced it in its column; otherwise null.',
  })
  async preferredText(@Root() turn: Turn, @Ctx() context: Context): Promise<string | null> {
    const { preferredAnswerId, preferredAttempt } = turn;
    if (preferredAnswerId === null || preferredAttempt === null) return null;
    const answer = (await loadersOf(context, this.parts).answers.load(turn.id)).find(({ id }) => id === preferredAnswerId);
    if (!answer || answer.attempt === preferredAttempt) return null;
    const [preferred] = await withPreferredTexts(context.em, [turn], [answer]);
    return preferred && preferred !== answer ? textOf(preferred) : null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'System prompt of this turn.' })
  async system(@Root() turn: Turn, @Ctx() context: Context): Promise<string | null> {
    return (await this.texts(turn, context)).system;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'What every model was told of the person and of how to answer, before the system prompt; null if nothing was.',
  })
  async instructions(@Root() turn: Turn, @Ctx() context: Context): Promise<string | null> {
    return (await this.texts(turn, context)).instructions;
  }

  @FieldResolver(() => [ID], {
    description: 'Ids of the turns with the same parent, this one included, oldest first: the branches here. At most 32 can be made.',
  })
  async branches(@Root() turn: Turn, @Ctx() context: Context, @Args(() => TurnsPage) page: TurnsPage): Promise<string[]> {
    return pageOf((await loadersOf(context, this.parts).trees.load(turn.conversation.id)).branches(turn.id), page);
  }

  @FieldResolver(() => [Turn], {
    description: 'The other turns with the same parent, oldest first: the same prompt, edited or asked again. All, or a page of them.',
    complexity: pagedCost(10),
  })
  async siblings(@Root() turn: Turn, @Ctx() context: Context, @Args(() => TurnsPage) page: TurnsPage): Promise<Turn[]> {
    const loaders = loadersOf(context, this.parts);
    const ids = (await loaders.trees.load(turn.conversation.id)).branches(turn.id).filter((id) => id !== turn.id);
    return turnsOf(loaders, pageOf(ids, page));
  }

  private async texts(turn: Turn, context: Context): Promise<TurnTexts> {
    const read = lacksTexts(turn) ? await loadersOf(context, this.parts).texts.load(turn.id) : turn;
    if (!read) throw notFound('turn');
    return read;
  }

  private shown(context: Context, answer: AnswerValue): Promise<AnswerValue> {
    return shownAnswer(context.em, this.parts.feed, answer);
  }
}
