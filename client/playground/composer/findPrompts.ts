import type { LibraryRowFragment } from './prompts.generated.js';

interface Searchable {
  title: string;
  tags: string;
  text: string;
}

/** By the prompt as the cache holds it, which is another object once it has changed. */
const searchables = new WeakMap<LibraryRowFragment, Searchable>();

function searchableOf(prompt: LibraryRowFragment): Searchable {
  const known = searchables.get(prompt);
  if (known) return known;
  const made = {
    title: prompt.title.toLowerCase(),
    tags: prompt.tags.join('\n').toLowerCase(),
    text: prompt.current.text.toLowerCase(),
  };
  searchables.set(prompt, made);
  return made;
}

/**
 * The prompts that have every word of a query in their title, their tags or their text: first those whose title begins with the
 * query, then those with all its words in the title, then in title and tags, then the others; each in the order of the list.
 */
export function findPrompts(prompts: readonly LibraryRowFragment[], query: string): readonly LibraryRowFragment[] {
  const sought = query.trim().toLowerCase();
  if (sought === '') return prompts;
  const parts = sought.split(/\s+/);
  const ranks: LibraryRowFragment[][] = [[], [], [], []];
  for (const prompt of prompts) {
    const { title, tags, text } = searchableOf(prompt);
    const all = (...places: string[]) => parts.every((part) => places.some((place) => place.includes(part)));
    const rank = title.startsWith(sought) ? 0 : all(title) ? 1 : all(title, tags) ? 2 : all(title, tags, text) ? 3 : undefined;
    if (rank !== undefined) ranks[rank]?.push(prompt);
  }
  return ranks.flat();
}
