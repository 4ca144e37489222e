/** The parts of a prompt that are searched. */
interface Searched {
  title: string;
  tags: readonly string[];
  current: { text: string };
}

interface Folded {
  title: string;
  tags: string;
  text: string;
}

const folded = new WeakMap<Searched, Folded>();

const accents = /\p{M}/gu;
const fold = (text: string): string => text.normalize('NFKD').replace(accents, '').toLowerCase();

/** Folded once per prompt: the cache keeps an object as long as it is unchanged. */
function foldedOf(prompt: Searched): Folded {
  const known = folded.get(prompt);
  if (known) return known;
  const made = { title: fold(prompt.title), tags: fold(prompt.tags.join('\n')), text: fold(prompt.current.text) };
  folded.set(prompt, made);
  return made;
}

/**
 * The prompts that have the tag, and every word of a search in their title, tags or text, whatever their case and accents: first
 * those whose title begins with the search, then those with all its words in the title, then in title and tags, then the others;
 * each in the order of the list.
 */
export function searchPrompts<One extends Searched>(prompts: readonly One[], search: string, tag?: string): One[] {
  const tagged = tag === undefined ? [...prompts] : prompts.filter(({ tags }) => tags.includes(tag));
  const sought = fold(search).trim();
  if (sought === '') return tagged;
  const parts = sought.split(/\s+/);
  const ranks: One[][] = [[], [], [], []];
  for (const prompt of tagged) {
    const { title, tags, text } = foldedOf(prompt);
    const all = (...places: string[]) => parts.every((part) => places.some((place) => place.includes(part)));
    const rank = title.startsWith(sought) ? 0 : all(title) ? 1 : all(title, tags) ? 2 : all(title, tags, text) ? 3 : undefined;
    if (rank !== undefined) ranks[rank]?.push(prompt);
  }
  return ranks.flat();
}

/** The tags of prompts, each with how many have it, the most frequent first. */
export function tagsOf(prompts: readonly Pick<Searched, 'tags'>[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of prompts) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((one, other) => other.count - one.count || one.tag.localeCompare(other.tag));
}
