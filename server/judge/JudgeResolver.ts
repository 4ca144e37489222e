import DataLoader from 'dataloader';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from 'type-graphql';
import { listCost } from '../api/connection.js';
import { type Context, requireViewer } from '../api/Context.js';
import { perOperation } from '../api/perOperation.js';
import { parse } from '../errors/parse.js';
import { AskModelInput } from '../turn/ask.graphql.js';
import { BlindState, Turn } from '../turn/Turn.js';
import type { TurnParts } from '../turn/TurnParts.js';
import { judgeRules } from '../../shared/judge/judge.js';
import { agreementsOf } from './agreementsOf.js';
import { JudgeAgreement, Judgement } from './Judgement.js';
import { judgeTurn } from './judgeTurn.js';
import { loadJudgements } from './loadJudgements.js';

@InputType({ description: 'Two answers of a turn for a model to compare.' })
export class JudgeInput {
  @Field(() => ID, {
    description: 'Chosen by the client, 8 to 100 characters: the same request again under it is done once; another one is refused.',
  })
  requestId!: string;

  @Field(() => ID, { description: 'The turn.' })
  turnId!: string;

  @Field(() => AskModelInput, { description: 'The model that judges, and how it is sampled.' })
  model!: AskModelInput;

  @Field(() => [ID], { description: 'Two answers of the turn that have ended with text.' })
  answerIds!: string[];

  @Field(() => String, { description: 'What to judge by, 1 to 4,000 characters.' })
  rubric!: string;
}

/** Models that compare answers. */
@Resolver(() => Turn)
export class JudgeResolver {
  constructor(private readonly parts: TurnParts) {}

  @Mutation(() => Turn, {
    description:
      "Asks a model which of two answers of a turn is better, in both orders and without names; see the turn's judgements. Costs two queries.",
  })
  judgeTurn(
    @Ctx() context: Context,
    @Arg('input', () => JudgeInput, { description: 'The answers, the model, and what to judge by.' }) input: JudgeInput,
  ): Promise<Turn> {
    return judgeTurn(context.em, this.parts, requireViewer(context).user, parse(judgeRules, input));
  }

  @FieldResolver(() => [Judgement], {
    description: 'What models found of its answers, oldest first; none while its names are hidden.',
    complexity: listCost(4),
  })
  async judgements(@Root() turn: Turn, @Ctx() context: Context): Promise<Judgement[]> {
    return turn.blind === BlindState.BLIND ? [] : judgementsOf(context).load(turn.id);
  }
}

/** How far judges can be trusted. */
@Resolver(() => Judgement)
export class JudgementResolver {
  @FieldResolver(() => JudgeAgreement, { description: "How far this model's judgements agree with the person's own blind votes." })
  agreement(@Root() { user, judge }: Judgement, @Ctx() context: Context): Promise<JudgeAgreement> {
    return agreementsOf(context, user.id).load(judge.id);
  }
}

/** The judgements of one operation by turn id, read together. */
const judgementsOf = perOperation(
  ({ em }) =>
    new DataLoader(async (turnIds: readonly string[]) => {
      const found = await loadJudgements(em, turnIds);
      return turnIds.map((id) => found.filter(({ turn }) => turn.id === id));
    }),
);
