/**
 * The tags around a model's reasoning, in lower case: DeepSeek's and Qwen's, Gemma's, others'; Seed's; Magistral's; Kimi's;
 * Gemma 4's; Sky's; Cohere's.
 */
const thinkTags: readonly (readonly [opening: string, closing: string])[] = [
  ...['think', 'thought', 'thoughts', 'thinking', 'antthinking', 'reasoning', 'seed:think'].map(
    (name) => [`<${name}>`, `</${name}>`] as const,
  ),
  ['[think]', '[/think]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel>thought', '<channel|>'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|start_thinking|>', '<|end_thinking|>'],
];

/** Tags that are looked for. */
export interface TagSearch {
  readonly tags: readonly string[];
  readonly pattern: RegExp;
  /** A character with which one may begin. */
  readonly first: RegExp;
  /** UTF-16 code units of the longest. */
  readonly longest: number;
}

/** A character with which one of these tags may begin. */
const startOf = (tags: readonly string[]): RegExp =>
  new RegExp(`[${[...new Set(tags.map((tag) => tag.charAt(0)))].join('').replace('[', '\\[')}]`, 'i');

const search = (tags: readonly string[]): TagSearch => ({
  tags,
  pattern: new RegExp(tags.map((tag) => tag.replace(/[[\]|]/g, '\\$&')).join('|'), 'i'),
  first: startOf(tags),
  longest: Math.max(...tags.map((tag) => tag.length)),
});

export const openings = search(thinkTags.map(([opening]) => opening));
export const closings = search(thinkTags.map(([, closing]) => closing));
/** The same for any tag. */
export const tagStart = startOf(thinkTags.flat());
const closingByOpening = new Map(thinkTags.map(([opening, closing]) => [opening, search([closing])]));

/** OpenAI's harmony format without its special tokens, which some servers leave out: the channel's name, then the text. */
export const bareAnalysis = /^analysis(?=\p{Lu}\p{Ll}*[\s\p{P}])/u;
export const bareFinal = search(['assistantfinal']);

/** The end of the reasoning that a tag has begun. @param opening in any case */
export const closingOf = (opening: string): TagSearch => closingByOpening.get(opening.toLowerCase()) ?? closings;

/** Text that templates write before an answer. A server with another template than the model's sends it as text. */
const leads = [
  ...['<|start_response|>', '<|begin_of_solution|>', '<|begin_of_text|>', '<|message|>', '<bos>', '<|im_start|>assistant'],
  '<|start_header_id|>assistant<|end_header_id|>',
  '<|start_of_role|>assistant<|end_of_role|>',
];

/** The length of such a beginning of a text; undefined while that cannot be told. */
export function leadLength(text: string): number | undefined {
  const start = text.slice(0, 64).toLowerCase();
  const lead = leads.find((one) => start.startsWith(one));
  if (lead !== undefined) return lead.length;
  return leads.some((one) => one.startsWith(start)) ? undefined : 0;
}

/** The first tag in a text, and how much of the text is certainly before it, or before the beginning of one at the text's end. */
export interface FoundTag {
  tag: string | undefined;
  before: number;
}

/** Finds the first tag in a text, in any case. */
export function findTag(text: string, { tags, first, pattern, longest }: TagSearch): FoundTag {
  if (!first.test(text)) return { tag: undefined, before: text.length };
  const match = pattern.exec(text);
  if (match) return { tag: match[0], before: match.index };
  for (let at = Math.max(0, text.length - longest + 1); at < text.length; at += 1) {
    if (!first.test(text.charAt(at))) continue;
    const rest = text.slice(at).toLowerCase();
    if (tags.some((tag) => tag.startsWith(rest))) return { tag: undefined, before: at };
  }
  return { tag: undefined, before: text.length };
}
