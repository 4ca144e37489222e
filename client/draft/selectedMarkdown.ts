/** What is selected in an answer, as a paragraph of a draft. */
export interface SelectedMarkdown {
  /** Markdown. */
  text: string;
  /** The number of the passage in which it begins. */
  passage: number;
}

const letter = /[\p{L}\p{N}]/u;
/** Signs of Markdown around words. */
const signs = new Set('*_`~');
/** Signs that open and close something, longer ones first. */
const pairs = ['**', '__', '~~', '*', '`'];
/** Signs that would be read as Markdown. */
const special = /[\\`*_[\]<>#~|]/g;

/**
 * The Markdown of a selected text: where it stands in one passage, with its emphasis and code; else its plain words.
 * @param plain the selected text as the browser gives it
 * @param passages the Markdown of the answer's passages
 */
export function selectedMarkdown(plain: string, passages: readonly string[]): SelectedMarkdown {
  const trimmed = plain.trim();
  const wanted = lettersOf(trimmed).letters;
  for (const [passage, text] of passages.entries()) {
    const found = wanted === '' ? undefined : cutFrom(text, trimmed, wanted);
    if (found !== undefined) return { text: found, passage };
  }
  const [first = ''] = trimmed.split('\n');
  const begins = lettersOf(first).letters;
  const passage = passages.findIndex((text) => lettersOf(text).letters.includes(begins));
  return { text: trimmed.replaceAll(special, '\\$&').replaceAll(/\n+/g, '\n\n'), passage: Math.max(0, passage) };
}

/** The letters and digits of a text, and where each stands. */
function lettersOf(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = '';
  for (let place = 0; place < text.length;) {
    const sign = String.fromCodePoint(text.codePointAt(place) ?? 0);
    if (letter.test(sign)) {
      letters += sign;
      for (let unit = 0; unit < sign.length; unit += 1) places.push(place + unit);
    }
    place += sign.length;
  }
  return { letters, places };
}

/** The part of a passage that has these letters; undefined if it has them not, or cannot be cut there. */
function cutFrom(markdown: string, plain: string, wanted: string): string | undefined {
  const { letters, places } = lettersOf(markdown);
  const at = letters.indexOf(wanted);
  const [from, last] = [places[at], places[at + wanted.length - 1]];
  if (at < 0 || from === undefined || last === undefined) return undefined;
  const around = lettersOf(plain).places;
  const before = plain.slice(0, around[0]);
  const after = plain.slice((around.at(-1) ?? plain.length) + 1);
  let start = backOverSigns(markdown, from);
  if (before !== '' && markdown.slice(0, start).endsWith(before)) start = backOverSigns(markdown, start - before.length);
  let end = overSigns(markdown, last + 1);
  if (after !== '' && markdown.startsWith(after, end)) end = overSigns(markdown, end + after.length);
  const text = markdown.slice(start, end);
  return isBalanced(text) ? text : undefined;
}

function backOverSigns(text: string, from: number): number {
  let place = from;
  while (place > 0 && signs.has(text.charAt(place - 1))) place -= 1;
  return place;
}

function overSigns(text: string, from: number): number {
  let place = from;
  while (signs.has(text.charAt(place))) place += 1;
  return place;
}

/** Whether all that is opened in a text is closed there, and no link is cut. */
function isBalanced(text: string): boolean {
  let rest = text;
  for (const sign of pairs) {
    const parts = rest.split(sign);
    if (parts.length % 2 === 0) return false;
    rest = parts.join('');
  }
  return rest.split('[').length === rest.split(']').length && rest.split('(').length === rest.split(')').length;
}
