import { eachMark, marksIn, type Term, type TextMark } from './words.rules.js';

/** How much of a text is shown around the first place, in UTF-16 code units, before and in all. */
const before = 40;
const most = 200;

export interface Snippet {
  /** Plain text, on one line, with … where it was cut. */
  text: string;
  marks: TextMark[];
}

/** The stretch of a text that has what was looked for: its first place. Markdown's signs are left out. */
export function snippetOf(text: string, terms: readonly Term[]): Snippet {
  const plain = text
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.) /gm, '')
    .replace(/\*\*|__|~~|`+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const first = eachMark(plain, terms).next().value?.start ?? 0;
  const begin = first <= before ? 0 : cutAt(plain, first - before);
  const end = begin + most >= plain.length ? plain.length : plain.lastIndexOf(' ', begin + most);
  const cut = plain.slice(begin, end > first ? end : begin + most).toWellFormed();
  const shown = `${begin > 0 ? '…' : ''}${cut}${begin + cut.length < plain.length ? '…' : ''}`;
  return { text: shown, marks: marksIn(shown, terms) };
}

/** The next beginning of a word, where one is near. */
function cutAt(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < from + before ? space + 1 : from;
}
