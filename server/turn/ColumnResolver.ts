import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { addAnswerRules, replaceAnswerRules } from '../../shared/turn/ask.js';
import { AskModelInput } from './ask.graphql.js';
import { replaceAnswer } from './attempts.js';
import { addAnswer } from './addAnswer.js';
import { arrangeAnswers, moveAnswer } from './orderColumns.js';
import { Turn } from './Turn.js';
import type { TurnParts } from './TurnParts.js';

/** Changes to the columns of an existing turn. */
@Resolver(() => Turn)
export class ColumnResolver {
  constructor(private readonly parts: TurnParts) {}

  @Mutation(() => Turn, {
    description:
      'Asks one more model the prompt of a turn, in a further column that is shown what the turn says. Costs a query. Returns as soon as the row is stored.',
  })
  addAnswer(
    @Ctx() context: Context,
    @Arg('turnId', () => ID, { description: "The turn's id." }) turnId: string,
    @Arg('model', () => AskModelInput, { description: 'The model, and how it is sampled.' }) model: AskModelInput,
    @Arg('requestId', () => ID, {
      description:
        'Chosen by the client, 8 to 100 characters: the same request again under it gives the same column and one debit; another one is refused.',
    })
    requestId: string,
  ): Promise<Turn> {
    const { user } = requireViewer(context);
    return addAnswer(context.em, this.parts, user, turnId, parse(addAnswerRules, { model, requestId }));
  }

  @Mutation(() => Turn, {
    description:
      'Asks another model in place of one whose answer failed, was stopped or was interrupted; that attempt is kept if it has text, see bringBackAnswer. Costs a query.',
  })
  replaceAnswer(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: "The answer's id, which stays." }) id: string,
    @Arg('model', () => AskModelInput, { description: 'The model, and how it is sampled.' }) model: AskModelInput,
  ): Promise<Turn> {
    const { user } = requireViewer(context);
    return replaceAnswer(context.em, this.parts, user, id, parse(replaceAnswerRules, { model }).model);
  }

  @Mutation(() => Turn, { description: 'Moves a column to another place of its turn; the columns between shift.' })
  moveAnswer(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: "The answer's id." }) id: string,
    @Arg('place', () => Int, { description: 'Its new place, from 0.' }) place: number,
  ): Promise<Turn> {
    return moveAnswer(context.em, this.parts, requireViewer(context).user.id, id, place);
  }

  @Mutation(() => Turn, { description: 'Brings all columns of a turn into an order.' })
  arrangeAnswers(
    @Ctx() context: Context,
    @Arg('turnId', () => ID, { description: "The turn's id." }) turnId: string,
    @Arg('answerIds', () => [ID], { description: 'The ids of all its answers, in the wanted order.' }) answerIds: string[],
  ): Promise<Turn> {
    return arrangeAnswers(context.em, this.parts, requireViewer(context).user.id, turnId, answerIds);
  }
}
