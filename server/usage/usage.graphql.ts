import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Payer } from '../spend/Payer.js';

registerEnumType(Payer, {
  name: 'Payer',
  description: 'Whose money an answer costs.',
  valuesConfig: {
    SERVER: { description: "The server's key at a provider: the plan's queries pay." },
    OWN: { description: "The person's own key at a provider." },
    LOCAL: { description: "No one pays: the model runs on the server's machine." },
  },
});

/** How a report divides its time. */
export enum UsagePeriod {
  DAY = 'DAY',
  MONTH = 'MONTH',
}

registerEnumType(UsagePeriod, {
  name: 'UsagePeriod',
  description: 'How a report divides its time, in UTC.',
  valuesConfig: { DAY: { description: 'By day.' }, MONTH: { description: 'By month.' } },
});

/** Answers and what they cost. */
@ObjectType({ description: 'Answers and what they cost.', simpleResolvers: true })
export class UsageSum {
  @Field(() => Int, { description: 'Attempts of answers that a provider was asked for.' })
  answers!: number;

  @Field(() => Float, { description: 'Tokens read, a whole number.' })
  tokensIn!: number;

  @Field(() => Float, { description: 'Tokens written, reasoning included, a whole number.' })
  tokensOut!: number;

  @Field(() => Float, { description: "What those on the person's own provider keys cost, in whole microdollars." })
  costMicrodollars!: number;

  @Field(() => Int, { description: 'How many of these have an unknown price, and are not in the cost.' })
  unpriced!: number;
}

/** A day or a month of a report. */
@ObjectType({ description: 'A day or a month of a report.', simpleResolvers: true })
export class UsageOfPeriod extends UsageSum {
  @Field(() => String, { description: 'The day, or the first day of the month: YYYY-MM-DD in UTC.' })
  from!: string;
}

/** A model of a report. */
@ObjectType({ description: 'A model of a report, with who paid for its answers.', simpleResolvers: true })
export class UsageOfModel extends UsageSum {
  @Field(() => ID, { description: '`provider/model`.' })
  modelId!: string;

  @Field(() => String, { description: 'Its name when it was last asked.' })
  modelName!: string;

  @Field(() => Payer, { description: 'Who paid.' })
  payer!: Payer;
}

/** A key of a report. */
@ObjectType({ description: 'What an API key asked, or the person signed in.', simpleResolvers: true })
export class UsageOfKey extends UsageSum {
  @Field(() => ID, { nullable: true, description: 'The id of the API key, which may be gone; null for the person, signed in.' })
  apiKeyId!: string | null;

  @Field(() => String, { nullable: true, description: 'Its name then.' })
  apiKeyName!: string | null;
}

/** What somebody asked in some days, and what it cost. */
@ObjectType({ description: 'What the viewer asked in some days, and what it cost.', simpleResolvers: true })
export class UsageReport {
  @Field(() => UsageSum, { description: 'All of it.' })
  total!: UsageSum;

  @Field(() => [UsageOfPeriod], { description: 'By day or by month, the earliest first; without those of which there is nothing.' })
  periods!: UsageOfPeriod[];

  @Field(() => [UsageOfModel], { description: 'By model and who paid, the most expensive first; at most 200.' })
  models!: UsageOfModel[];

  @Field(() => [UsageOfKey], { description: 'By API key, the most expensive first; at most 200.' })
  keys!: UsageOfKey[];

  @Field(() => Int, { description: 'Answers of turns that are compared blind: they are counted once their names are shown.' })
  withheld!: number;
}

/** An answer of a turn, with all of its attempts. */
@ObjectType({ description: 'An answer of a turn, with all of its attempts.', simpleResolvers: true })
export class UsageOfAnswer extends UsageSum {
  @Field(() => ID, { description: 'Its id; it may be taken out of the turn.' })
  answerId!: string;
}

/** What a turn's answers on own keys have cost. */
@ObjectType({ description: "What the answers of a turn on the viewer's own provider keys have cost.", simpleResolvers: true })
export class TurnUsage {
  @Field(() => UsageSum, { description: 'All of them, also those that were taken out.' })
  total!: UsageSum;

  @Field(() => [UsageOfAnswer], { description: 'By answer; without those of which there is nothing, and at most 200.' })
  columns!: UsageOfAnswer[];
}

/** Caps, and what counts for them. */
@ObjectType({ description: "Caps on what answers on the viewer's own provider keys may cost.", simpleResolvers: true })
export class SpendCaps {
  @Field(() => Float, { nullable: true, description: 'Whole microdollars in a day of UTC; null for no cap.' })
  day!: number | null;

  @Field(() => Float, { nullable: true, description: 'Whole microdollars in a month of UTC; null for no cap.' })
  month!: number | null;

  @Field(() => Boolean, { description: 'Whether a mail tells that four fifths of a cap are spent.' })
  mails!: boolean;

  @Field(() => Float, {
    description: 'What counts for today, with what is reserved for answers that are being written: whole microdollars.',
  })
  spentToday!: number;

  @Field(() => Float, { description: 'The same for this month.' })
  spentThisMonth!: number;
}

/** A price that the viewer has stated. */
@ObjectType({ description: 'A price that the viewer has stated for a model of unknown price.', simpleResolvers: true })
export class ModelPrice {
  @Field(() => ID, { description: '`provider/model`.' })
  modelId!: string;

  @Field(() => Float, { description: 'US dollars per million tokens that it reads.' })
  priceIn!: number;

  @Field(() => Float, { description: 'US dollars per million tokens that it writes.' })
  priceOut!: number;
}

/** How long a model's answers usually are. */
@ObjectType({ description: "How long a model's answers to the viewer usually are.", simpleResolvers: true })
export class UsualLength {
  @Field(() => ID, { description: '`provider/model`.' })
  modelId!: string;

  @Field(() => Int, { description: 'The median of its last answers in tokens; a usual number where there are none.' })
  tokens!: number;
}
