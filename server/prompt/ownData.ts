import type { EntityManager } from '@mikro-orm/postgresql';
import { Prompt } from './Prompt.js';
import { PromptVersion } from './PromptVersion.js';

/** Versions per read; each has 400 KB of texts at most. */
const versionsAtOnce = 10;

/**
 * A person's prompts with all their versions for the data export, oldest first: all columns but what the server counts and points
 * at.
 * @yields pieces of a JSON list, without its brackets
 */
export async function* exportPrompts(fork: () => EntityManager, userId: string): AsyncGenerator<string> {
  const prompts = await fork().find(Prompt, { user: userId, deletedAt: null }, { orderBy: { id: 'asc' }, disableIdentityMap: true });
  for (const [index, prompt] of prompts.entries()) {
    const {
      user: _user,
      requestId: _requestId,
      version: _version,
      currentId: _currentId,
      bytes: _bytes,
      deletedAt: _deletedAt,
      ...exported
    } = prompt;
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(exported).slice(0, -1)},"versions":[`;
    yield* exportVersions(fork, prompt.id);
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
    for (const { prompt: _prompt, ...exported } of page) {
      yield `${after === 0 ? '' : ','}\n${JSON.stringify(exported)}`;
      after = exported.number;
    }
    if (page.length < versionsAtOnce) return;
  }
}
