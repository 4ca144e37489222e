import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { Turn } from '../turn/Turn.js';
import { promptLoaders } from './loaders.js';
import { Prompt } from './Prompt.js';
import { PromptStatistics } from './prompt.graphql.js';
import { PromptVersion } from './PromptVersion.js';

/** Query complexity of reading a version's turns at all: up to 100 rows, for each version of a list. */
const readTurnsCost = 50;

/** Computed fields of a prompt's version. */
@Resolver(() => PromptVersion)
export class PromptVersionResolver {
  @FieldResolver(() => Prompt, { description: 'The prompt that it is a version of.' })
  prompt(@Root() version: PromptVersion): Promise<Prompt> {
    return version.prompt.loadOrFail();
  }

  @FieldResolver(() => PromptStatistics, {
    description: 'How often it was asked and what became of its answers; without turns whose models are still hidden.',
  })
  statistics(@Root() version: PromptVersion, @Ctx() context: Context): Promise<PromptStatistics> {
    return promptLoaders(context, requireViewer(context).user.id).statistics.load(version.id);
  }

  @FieldResolver(() => [Turn], {
    description: 'The latest turns that were asked from it, at most 100, the newest first; without those whose models are still hidden.',
    complexity: ({ childComplexity }: { childComplexity: number }) => readTurnsCost + 20 * childComplexity,
  })
  turns(@Root() version: PromptVersion, @Ctx() context: Context): Promise<Turn[]> {
    return promptLoaders(context, requireViewer(context).user.id).turns.load(version.id);
  }
}
