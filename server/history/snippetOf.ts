import { eachMatch, matchesIn, type Term, type TextMatch } from '../../shared/history/words.js';

/** Length of a snippet in UTF-16 code units: before the first match, and in all. */
const before = 40;
const most = 200;

interface Snippet {
  /** Plain text, on one line, with … where it was cut. */
  text: string;
  matches: TextMatch[];
}

/** The snippet of a text around its first match. Markdown's markers are left out. */
export function snippetOf(text: string, terms: readonly Term[]): Snippet {
  const plain = text
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.) /gm, '')
    .replace(/\*\*|__|~~|`+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const first = eachMatch(plain, terms).next().value?.start ?? 0;
  const begin = first <= before ? 0 : cutAt(plain, first - before);
  const end = begin + most >= plain.length ? plain.length : plain.lastIndexOf(' ', begin + most);
  const cut = plain.slice(begin, end > first ? end : begin + most).toWellFormed();
  const shown = `${begin > 0 ? '…' : ''}${cut}${begin + cut.length < plain.length ? '…' : ''}`;
  return { text: shown, matches: matchesIn(shown, terms) };
}

/** The next beginning of a word, if one is near. */
function cutAt(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < from + before ? space + 1 : from;
}
