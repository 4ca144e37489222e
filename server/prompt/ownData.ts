import type { EntityManager } from '@mikro-orm/postgresql';
import { Prompt } from './Prompt.js';
import { PromptVersion } from './PromptVersion.js';

/** Versions per read; each has 400 KB of texts at most. */
const versionsAtOnce = 10;

/**
 * A person's prompts with all their versions for the data export, oldest first.
 * @yields pieces of a JSON list, without its brackets
 */
export async function* exportPrompts(fork: () => EntityManager, userId: string): AsyncGenerator<string> {
  const prompts = await fork().find(Prompt, { user: userId, deletedAt: null }, { orderBy: { id: 'asc' }, disableIdentityMap: true });
  for (const [index, { id, title, tags, pinned, createdAt, updatedAt }] of prompts.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify({ id, title, tags, pinned, createdAt, updatedAt }).slice(0, -1)},"versions":[`;
    yield* exportVersions(fork, id);
    yield ']}';
  }
}

/** The versions of one prompt, oldest first, as pieces of a list. */
async function* exportVersions(fork: () => EntityManager, prompt: string): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const page = await fork().find(
      PromptVersion,
      { prompt, number: { $gt: after } },
      { orderBy: { number: 'asc' }, limit: versionsAtOnce, disableIdentityMap: true },
    );
    for (const { id, number, text, system, variables, models, policy, note, createdAt } of page) {
      yield `${after === 0 ? '' : ','}\n${JSON.stringify({ id, number, text, system, variables, models, policy, note, createdAt })}`;
      after = number;
    }
    if (page.length < versionsAtOnce) return;
  }
}
