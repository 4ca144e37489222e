/** What is searched of a prompt. */
interface Searched {
  title: string;
  tags: readonly string[];
  current: { text: string };
}

const folded = new WeakMap<Searched, string>();

const accents = /\p{M}/gu;
const fold = (text: string): string => text.normalize('NFKD').replace(accents, '').toLowerCase();

/** Folded once per prompt: the cache keeps an object as long as it is unchanged. */
function foldedOf(prompt: Searched): string {
  const known = folded.get(prompt);
  if (known !== undefined) return known;
  const made = fold([prompt.title, ...prompt.tags, prompt.current.text].join('\n'));
  folded.set(prompt, made);
  return made;
}

/** The prompts that have all words of a search in title, tags or text, and the tag; those with all words in the title first. */
export function searchPrompts<One extends Searched>(prompts: readonly One[], search: string, tag?: string): One[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  const found = prompts.filter(
    (prompt) => (tag === undefined || prompt.tags.includes(tag)) && wanted.every((word) => foldedOf(prompt).includes(word)),
  );
  if (wanted.length === 0) return found;
  const isNamed = ({ title }: One) => wanted.every((word) => fold(title).includes(word));
  return [...found.filter(isNamed), ...found.filter((prompt) => !isNamed(prompt))];
}

/** The tags of prompts, each with how many have it, the most frequent first. */
export function tagsOf(prompts: readonly Pick<Searched, 'tags'>[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of prompts) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((one, other) => other.count - one.count || one.tag.localeCompare(other.tag));
}
