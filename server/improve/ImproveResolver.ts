import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { Turn } from '../turn/Turn.js';
import type { TurnParts } from '../turn/TurnParts.js';
import { Improvement, ImprovePromptInput } from './improve.graphql.js';
import { improveRules } from '../../shared/improve/improve.js';
import { improvePrompt, readImprovement } from './improvePrompt.js';

/** A model that rewrites a prompt. */
@Resolver()
export class ImproveResolver {
  constructor(private readonly parts: TurnParts) {}

  @Mutation(() => Turn, {
    description:
      'Asks a model to improve a prompt. The turn stands beside the conversations and is followed like any; readImprovement tells what the model proposes. Costs a query.',
  })
  improvePrompt(
    @Ctx() context: Context,
    @Arg('input', () => ImprovePromptInput, { description: 'The prompt, the model, and what it is told.' }) input: ImprovePromptInput,
  ): Promise<Turn> {
    return improvePrompt(context.em, this.parts, requireViewer(context).user, parse(improveRules, input));
  }

  @Mutation(() => Improvement, {
    description: 'What a model proposes, once its answer is complete. The answer has cost its query, whatever it says.',
  })
  readImprovement(
    @Ctx() context: Context,
    @Arg('turnId', () => ID, { description: 'The turn that improvePrompt began.' }) turnId: string,
  ): Promise<Improvement> {
    return readImprovement(context.em, requireViewer(context).user, turnId);
  }
}
