import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requireStorage, type StorageLimit } from '../allowance/storage.js';
import { wellFormed } from '../generation/WellFormed.js';
import { freeTitle } from './freeTitle.js';
import { Prompt } from './Prompt.js';
import { contentOf, type ImportedPrompt } from '../../shared/prompt/prompt.js';
import type { PromptImport } from './prompt.graphql.js';
import { PromptVersion } from './PromptVersion.js';
import { bytesOf, lockLibrary, requireRoom } from './room.js';
import { createPrompt, storable, storedContent } from './savePrompt.js';

/**
 * Adds prompts to a library, all or none. Nothing is overwritten: one that is there already, title and content, is left out, and
 * one whose title another prompt has gets a number.
 * @throws AppError of kind validation if the library has no room for them; conflict if the account has none
 */
export function importPrompts(
  em: EntityManager,
  env: StorageLimit,
  userId: string,
  entries: readonly ImportedPrompt[],
): Promise<PromptImport> {
  return em.transactional(async (inner) => {
    await lockLibrary(inner, userId);
    const there = await inner.find(Prompt, { user: userId, deletedAt: null }, { disableIdentityMap: true });
    const titles = new Set(there.map(({ title }) => title));
    const namesakes = await contentsOf(inner, there, new Set(entries.map(({ title }) => wellFormed(title))));
    const result: PromptImport = { prompts: [], renamed: [], skipped: [] };
    const fresh = entries.flatMap((entry) => {
      const content = storable(contentOf(entry));
      const same = namesakes.get(wellFormed(entry.title)) ?? [];
      if (same.some((one) => isDeepStrictEqual(one, content))) {
        result.skipped.push(entry.title);
        return [];
      }
      namesakes.set(wellFormed(entry.title), [...same, content]);
      return [{ entry, content }];
    });
    const bytes = fresh.reduce((sum, { content }) => sum + bytesOf(content), 0);
    await requireRoom(inner, userId, { prompts: fresh.length, bytes });
    await requireStorage(inner, env, userId, bytes);
    for (const { entry, content } of fresh) {
      const title = freeTitle(titles, wellFormed(entry.title));
      if (title !== wellFormed(entry.title)) result.renamed.push(title);
      titles.add(title);
      result.prompts.push(createPrompt(inner, userId, { ...entry, title }, content));
    }
    return result;
  });
}

/** The present contents of the prompts with these titles, by title. */
async function contentsOf(em: EntityManager, prompts: readonly Prompt[], titles: ReadonlySet<string>) {
  const wanted = prompts.filter(({ title }) => titles.has(title));
  const ids = wanted.map(({ currentId }) => currentId);
  const versions = ids.length > 0 ? await em.find(PromptVersion, { id: { $in: ids } }, { disableIdentityMap: true }) : [];
  const byId = new Map(versions.map((version) => [version.id, storedContent(version)]));
  const contents = new Map<string, ReturnType<typeof storedContent>[]>();
  for (const { title, currentId } of wanted) {
    const content = byId.get(currentId);
    if (content) contents.set(title, [...(contents.get(title) ?? []), content]);
  }
  return contents;
}
