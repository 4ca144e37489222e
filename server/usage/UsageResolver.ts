import { Arg, Ctx, Field, Float, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { maxColumns } from '../../shared/conversation/columns.js';
import { capRules, modelRules, priceRules } from '../../shared/spend/capRules.js';
import { maxCap, maxStatedPrice, maxStatedPrices, maxUsageDays } from '../../shared/spend/limits.js';
import { capsOf, pricesOf, removePrice, setCaps, statePrice } from './caps.js';
import { turnUsage } from './turnUsage.js';
import { ModelPrice, SpendCaps, TurnUsage, UsagePeriod, UsageReport, UsualLength } from './usage.graphql.js';
import { usageOf } from './usageOf.js';
import { daysRules, usualLengthsRules } from './usageRules.js';
import { usualLengths } from './usualLengths.js';

/** What reading a person's ledger costs, in fields of an operation. */
const reportCost = 300;

@InputType({ description: "Caps on what answers on the viewer's own provider keys may cost." })
class SpendCapsInput {
  @Field(() => Float, { nullable: true, description: `Whole microdollars in a day of UTC, up to ${maxCap.toFixed()}; null for no cap.` })
  day!: number | null;

  @Field(() => Float, { nullable: true, description: 'The same in a month of UTC.' })
  month!: number | null;

  @Field(() => Boolean, { description: 'Whether a mail tells that four fifths of a cap are spent.' })
  mails!: boolean;
}

@InputType({ description: 'A price for a model of unknown price.' })
class ModelPriceInput {
  @Field(() => ID, { description: '`provider/model`.' })
  modelId!: string;

  @Field(() => Float, { description: `US dollars per million tokens that it reads, up to ${maxStatedPrice.toFixed()}.` })
  priceIn!: number;

  @Field(() => Float, { description: 'The same for those that it writes.' })
  priceOut!: number;
}

/** Reports of what was spent, and caps. No API key reaches them. */
@Resolver()
export class UsageResolver {
  @Query(() => UsageReport, {
    description: `What the viewer asked on some days, and what it cost; at most ${maxUsageDays.toFixed()} days, of UTC.`,
    complexity: ({ childComplexity }) => reportCost + childComplexity,
  })
  usage(
    @Ctx() context: Context,
    @Arg('from', () => String, { description: 'First day: YYYY-MM-DD.' }) from: string,
    @Arg('to', () => String, { description: 'Last day.' }) to: string,
    @Arg('by', () => UsagePeriod, { defaultValue: UsagePeriod.DAY, description: 'How its time is divided.' }) by: UsagePeriod,
  ): Promise<UsageReport> {
    const { user } = requireViewer(context);
    return usageOf(context.em, user.id, parse(daysRules, { from, to }), by);
  }

  @Query(() => TurnUsage, {
    nullable: true,
    description:
      "What the answers of a turn on the viewer's own provider keys have cost, with every attempt, from the ledger; null while it is compared blind.",
  })
  turnUsage(@Ctx() context: Context, @Arg('turnId', () => ID, { description: 'The turn.' }) turnId: string): Promise<TurnUsage | null> {
    return turnUsage(context.em, requireViewer(context).user.id, turnId);
  }

  @Query(() => SpendCaps, { description: "The viewer's caps, and what counts for them." })
  spendCaps(@Ctx() context: Context): Promise<SpendCaps> {
    return capsOf(context.em, requireViewer(context).user.id);
  }

  @Query(() => [ModelPrice], { description: `The prices that the viewer has stated; at most ${maxStatedPrices.toFixed()}.` })
  statedPrices(@Ctx() context: Context): Promise<ModelPrice[]> {
    return pricesOf(context.em, requireViewer(context).user.id);
  }

  @Query(() => [UsualLength], { description: "How long these models' answers to the viewer usually are, in the order of the ids." })
  usualLengths(
    @Ctx() context: Context,
    @Arg('modelIds', () => [ID], { description: `At most ${maxColumns.toFixed()} models.` }) modelIds: string[],
  ): Promise<UsualLength[]> {
    const { user } = requireViewer(context);
    return usualLengths(context.em, user.id, parse(usualLengthsRules, { modelIds }).modelIds);
  }

  @Mutation(() => SpendCaps, { description: "Sets the viewer's caps. They hold from the next question on." })
  setSpendCaps(
    @Ctx() context: Context,
    @Arg('input', () => SpendCapsInput, { description: 'The caps.' }) input: SpendCapsInput,
  ): Promise<SpendCaps> {
    const { user } = requireViewer(context);
    return setCaps(context.em, user.id, parse(capRules, { day: input.day ?? null, month: input.month ?? null, mails: input.mails }));
  }

  @Mutation(() => [ModelPrice], { description: 'States a price for a model of unknown price. Returns all stated prices.' })
  statePrice(
    @Ctx() context: Context,
    @Arg('input', () => ModelPriceInput, { description: 'The price.' }) input: ModelPriceInput,
  ): Promise<ModelPrice[]> {
    return statePrice(context.em, requireViewer(context).user.id, parse(priceRules, input));
  }

  @Mutation(() => [ModelPrice], { description: 'Takes back what the viewer said that a model costs. Returns the prices that stay.' })
  removePrice(
    @Ctx() context: Context,
    @Arg('modelId', () => ID, { description: '`provider/model`.' }) modelId: string,
  ): Promise<ModelPrice[]> {
    return removePrice(context.em, requireViewer(context).user.id, parse(modelRules, { modelId }).modelId);
  }
}
