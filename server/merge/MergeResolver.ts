import { Arg, Ctx, Field, ID, InputType, Int, Mutation, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { AskModelInput } from '../turn/ask.graphql.js';
import { Turn } from '../turn/Turn.js';
import type { TurnParts } from '../turn/TurnParts.js';
import { differencesRules, mergeRules } from '../../shared/merge/merge.js';
import { findDifferences, mergeAnswers } from './mergeAnswers.js';

@InputType({ description: 'The texts of one turn for a model: two answers or more, or the paragraphs of its draft.' })
export class DifferencesInput {
  @Field(() => ID, {
    description: 'Chosen by the client, 8 to 100 characters: the same request again under it is done once; another one is refused.',
  })
  requestId!: string;

  @Field(() => ID, { description: 'The turn.' })
  turnId!: string;

  @Field(() => AskModelInput, { description: 'The model that is asked, and how it is sampled.' })
  model!: AskModelInput;

  @Field(() => [ID], { nullable: true, description: 'Answers of the turn that have ended with text, 2 to 8; absent for the draft.' })
  answerIds?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Version of the draft that the person sees; absent for answers.' })
  draftVersion?: number | null;

  @Field(() => String, { nullable: true, description: 'What matters to the person, at most 4,000 characters.' })
  focus?: string | null;
}

@InputType({ description: 'What a model is to merge, and how.' })
export class MergeInput extends DifferencesInput {
  @Field(() => [String], { nullable: true, description: 'Points of a list of differences that are to be kept, at most 100.' })
  keep?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Points of a list of differences that are to be left out, at most 100.' })
  leaveOut?: string[] | null;
}

/** Merging by a model. */
@Resolver(() => Turn)
export class MergeResolver {
  constructor(private readonly parts: TurnParts) {}

  @Mutation(() => Turn, {
    description:
      'Asks a model to make one text of answers of a turn, or of its draft, in a further column of the turn. It gets the texts in the given order, without names. A retry merges the same texts. Costs a query.',
  })
  mergeAnswers(
    @Ctx() context: Context,
    @Arg('input', () => MergeInput, { description: 'The texts, the model, and what matters.' }) input: MergeInput,
  ): Promise<Turn> {
    return mergeAnswers(context.em, this.parts, requireViewer(context).user, parse(mergeRules, input));
  }

  @Mutation(() => Turn, {
    description:
      'Asks a model what texts agree on, where they contradict each other, and what only one of them says, each under a heading (Agreements, Contradictions, Only in one) as a list. The turn that it returns is in no conversation; answerStream delivers its answer. Costs a query.',
  })
  findDifferences(
    @Ctx() context: Context,
    @Arg('input', () => DifferencesInput, { description: 'The texts and the model.' }) input: DifferencesInput,
  ): Promise<Turn> {
    return findDifferences(context.em, this.parts, requireViewer(context).user, parse(differencesRules, input));
  }
}
