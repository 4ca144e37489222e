import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { listCost } from '../api/connection.js';
import { AnswerModel } from '../generation/answer.graphql.js';
import { VoteTag } from './Vote.js';

@ObjectType({ description: 'How many votes were given on one kind of task.', simpleResolvers: true })
export class TagCount {
  @Field(() => VoteTag, { description: 'The kind of task.' })
  tag!: VoteTag;

  @Field(() => Int, { description: 'Votes that count.' })
  votes!: number;
}

@ObjectType({ description: 'How many votes were given on one prompt of the library.', simpleResolvers: true })
export class RatedPrompt {
  @Field(() => ID, { description: "The prompt's id." })
  id!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => Int, { description: 'Votes that count.' })
  votes!: number;
}

/** Where a model stands on a scale like that of Elo. */
@ObjectType({
  description: 'How strong a model is among those that it met. 400 points more are odds of ten to one in one vote.',
  simpleResolvers: true,
})
export class ModelStrength {
  @Field(() => Int, {
    description:
      'The number of its group, from 0. Models of different groups have never met, not even through others, and are not compared.',
  })
  group!: number;

  @Field(() => Float, { description: 'The rating; 1000 is the average of its group.' })
  rating!: number;

  @Field(() => Float, { description: 'Lower bound of the interval that holds the true rating 19 times in 20.' })
  low!: number;

  @Field(() => Float, { description: 'Upper bound of that interval.' })
  high!: number;

  @Field(() => Boolean, {
    description:
      'Whether the votes are enough for a rank: at least twelve, and the interval reaches at most 250 points to each side or excludes the average.',
  })
  isRanked!: boolean;
}

@ObjectType({
  description:
    'The votes on two models that were answers to the same prompt. One wins where it stands above the other. Where neither has a place, neither has won or lost.',
  simpleResolvers: true,
})
export class Opponent {
  @Field(() => AnswerModel, { description: 'The other model.' })
  model!: AnswerModel;

  @Field(() => Int, { description: 'Votes in which both were.' })
  votes!: number;

  @Field(() => Int, { description: 'Votes that this model won.' })
  won!: number;

  @Field(() => Int, { description: 'Votes that the other won.' })
  lost!: number;

  @Field(() => Int, { description: 'Votes in which both share a place.' })
  ties!: number;

  @Field(() => GraphQLISODateTime, { description: 'When the last of these votes was given.' })
  lastAt!: Date;
}

@ObjectType({ description: 'What a person’s votes say about one model.', simpleResolvers: true })
export class Rating {
  @Field(() => AnswerModel, { description: 'The model, as it was at the last vote.' })
  model!: AnswerModel;

  @Field(() => ModelStrength, { nullable: true, description: 'Null if all its votes said that no answer is good.' })
  strength!: ModelStrength | null;

  @Field(() => Int, { description: 'Votes in which it was.' })
  votes!: number;

  @Field(() => Int, { description: 'Votes that it won: it stands above all others.' })
  won!: number;

  @Field(() => Int, { description: 'Votes in which it shares the first place.' })
  ties!: number;

  @Field(() => Int, { description: 'Votes that said that no answer is good. They do not change its strength.' })
  allBad!: number;

  @Field(() => Float, { nullable: true, description: 'Median milliseconds to the first token of these answers; null where unknown.' })
  timeToFirstToken!: number | null;

  @Field(() => Float, { nullable: true, description: 'Median tokens a second of these answers; null where unknown.' })
  tokensPerSecond!: number | null;

  @Field(() => Float, { nullable: true, description: 'Median cost of these answers in millionths of a US dollar; null where unknown.' })
  costMicrodollars!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'What all of these answers cost, divided by those that won, in millionths of a US dollar; null if none won or the cost is unknown.',
  })
  preferredCostMicrodollars!: number | null;

  @Field(() => [Opponent], {
    description: 'The models that it was compared with, the one with the most votes first.',
    complexity: listCost(5),
  })
  opponents!: Opponent[];
}

@ObjectType({ description: 'What a person’s own blind votes say about models.', simpleResolvers: true })
export class Ratings {
  @Field(() => Int, { description: 'Votes that count, of those that are asked for.' })
  votes!: number;

  @Field(() => Int, {
    description: 'Further votes, which are left out because they do not know the style of their answers; 0 unless it is taken off.',
  })
  leftOut!: number;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the first of them was given.' })
  since!: Date | null;

  @Field(() => [TagCount], { description: 'The votes of each tag, also of those that are not asked for.', complexity: listCost(4) })
  tags!: TagCount[];

  @Field(() => [RatedPrompt], {
    description: 'The prompts of the library on which votes were given, the one with the most first, also those that are not asked for.',
    complexity: listCost(20),
  })
  prompts!: RatedPrompt[];

  @Field(() => [Rating], {
    description: 'By group; within a group, those with a rank by their rating, then the others.',
    complexity: listCost(20),
  })
  models!: Rating[];
}
