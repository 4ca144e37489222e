import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { Turn } from '../turn/Turn.js';
import type { TurnParts } from '../turn/TurnParts.js';
import { DifferencesInput, MergeInput } from './merge.graphql.js';
import { differencesRules, mergeRules } from './merge.rules.js';
import { findDifferences, mergeAnswers } from './mergeAnswers.js';

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
