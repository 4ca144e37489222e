import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { listCost } from '../api/connection.js';
import type { StorageLimit } from '../allowance/storage.js';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { ownPrompt } from './access.js';
import { deletePrompt, duplicatePrompt, pinPrompt, restorePrompt, restorePromptVersion } from './changePrompt.js';
import { importPrompts } from './importPrompts.js';
import { promptLoaders } from './loaders.js';
import { Prompt } from './Prompt.js';
import { ImportPromptsInput, PromptImport, PromptSave, SavePromptInput } from './prompt.graphql.js';
import { importPromptsRules, savePromptRules } from '../../shared/prompt/prompt.js';
import { PromptVersion } from './PromptVersion.js';
import { type SavedPrompt, savePrompt } from './savePrompt.js';

const idOf = { description: "The prompt's id." };

/** A person's library of prompts. */
@Resolver(() => Prompt)
export class PromptResolver {
  constructor(private readonly parts: { env: StorageLimit }) {}

  @Query(() => [Prompt], {
    description: "All of the viewer's prompts, at most 2,000 with 5 MB of texts: pinned ones first, then the last saved first.",
    complexity: listCost(50),
  })
  prompts(@Ctx() context: Context): Promise<Prompt[]> {
    const { user } = requireViewer(context);
    return context.em.find(
      Prompt,
      { user: user.id, deletedAt: null },
      { orderBy: [{ pinned: 'desc' }, { updatedAt: 'desc' }, { id: 'desc' }] },
    );
  }

  @Query(() => Prompt, { nullable: true, description: "One of the viewer's prompts." })
  prompt(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<Prompt> {
    return ownPrompt(context.em, requireViewer(context).user.id, id);
  }

  @Mutation(() => PromptSave, {
    description:
      'Saves a prompt over the version that it was made from, or makes one. A changed text, system prompt, variable, model or policy makes the next version; of these the latest 200 are kept.',
  })
  savePrompt(
    @Ctx() context: Context,
    @Arg('input', () => SavePromptInput, { description: 'The prompt.' }) input: SavePromptInput,
  ): Promise<SavedPrompt> {
    return savePrompt(context.em, this.parts.env, requireViewer(context).user.id, parse(savePromptRules, input));
  }

  @Mutation(() => Prompt, { description: 'Pins a prompt to the top of the list, or unpins it.' })
  pinPrompt(
    @Ctx() context: Context,
    @Arg('id', () => ID, idOf) id: string,
    @Arg('pinned', () => Boolean, { description: 'Whether it is pinned.' }) pinned: boolean,
  ): Promise<Prompt> {
    return pinPrompt(context.em, requireViewer(context).user.id, id, pinned);
  }

  @Mutation(() => Prompt, { description: 'Makes a prompt with the present content of another, under a title with a number.' })
  duplicatePrompt(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<Prompt> {
    return duplicatePrompt(context.em, this.parts.env, requireViewer(context).user.id, id);
  }

  @Mutation(() => Prompt, { description: 'Deletes a prompt with its versions. For ten minutes it can be restored.' })
  deletePrompt(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<Prompt> {
    return deletePrompt(context.em, requireViewer(context).user.id, id);
  }

  @Mutation(() => Prompt, { description: 'Restores a prompt that was deleted within the last ten minutes.' })
  restorePrompt(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<Prompt> {
    return restorePrompt(context.em, requireViewer(context).user.id, id);
  }

  @Mutation(() => Prompt, { description: 'Makes the content of an earlier version the next version.' })
  restorePromptVersion(
    @Ctx() context: Context,
    @Arg('id', () => ID, idOf) id: string,
    @Arg('number', () => Int, { description: 'Number of the earlier version.' }) number: number,
  ): Promise<Prompt> {
    return restorePromptVersion(context.em, this.parts.env, requireViewer(context).user.id, id, number);
  }

  @Mutation(() => PromptImport, { description: 'Adds prompts from a file, all or none. Nothing is overwritten.' })
  importPrompts(
    @Ctx() context: Context,
    @Arg('input', () => ImportPromptsInput, { description: 'The prompts.' }) input: ImportPromptsInput,
  ): Promise<PromptImport> {
    return importPrompts(context.em, this.parts.env, requireViewer(context).user.id, parse(importPromptsRules, input).prompts);
  }

  @FieldResolver(() => PromptVersion, { description: 'Its present version.' })
  current(@Root() prompt: Prompt, @Ctx() context: Context): Promise<PromptVersion | null> {
    return promptLoaders(context, prompt.user.id).versions.load(prompt.currentId);
  }

  @FieldResolver(() => PromptVersion, { nullable: true, description: 'One of its versions; null if it has none with this number.' })
  version(
    @Root() prompt: Prompt,
    @Ctx() context: Context,
    @Arg('number', () => Int, { description: 'Its number.' }) number: number,
  ): Promise<PromptVersion | null> {
    return promptLoaders(context, prompt.user.id).numbered.load({ promptId: prompt.id, number });
  }

  @FieldResolver(() => [PromptVersion], { description: 'Its versions, the newest first, at most 200.', complexity: listCost(50) })
  versions(@Root() prompt: Prompt, @Ctx() context: Context): Promise<PromptVersion[]> {
    return promptLoaders(context, prompt.user.id).ofPrompts.load(prompt.id);
  }
}
