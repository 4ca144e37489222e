import { type Change, diffLines, diffWordsWithSpace } from 'diff';
import type { FrozenTurns } from './frozen.js';
import { type Html, html } from './html.js';
import { type PageView, pathOf } from './PageView.js';
import { pageFrame } from './pageFrame.js';
import { shownTurns } from './shownTurns.js';

/** Two answers of a turn, by their places on the form of the page. */
export interface Compared {
  turn: number;
  one: number;
  other: number;
}

/**
 * The most that may differ, in words or lines, because the time of a comparison, which holds up the server, grows with its square: this
 * many take some 40 ms. The time itself, in milliseconds, is a bound for hostile texts alone, because the page is kept: what is busy
 * for a moment must not decide what all its readers see.
 */
const bounds = { maxEditLength: 400, timeout: 80 };
/** Longer texts are not compared: to find their words alone would hold up the server for most of a second. */
const longest = 200_000;

/**
 * A page that compares two answers word by word, or line by line where their words have too little in common; undefined where there are no
 * two such answers.
 */
export function comparePage(view: PageView, body: FrozenTurns, compared: Compared): string | undefined {
  const { share, words, language, site } = view;
  const answers = shownTurns(body, share, words)[compared.turn]?.answers;
  const [one, other] = [answers?.[compared.one], answers?.[compared.other]];
  if (!one || !other) return undefined;
  const title = words.compared({ one: one.name, other: other.name });
  const main = html`<main class="plain">
    <p class="meta"><a href="${pathOf(share)}#a${compared.turn}-${compared.one}">${words.back}</a></p>
    <h1>${title}</h1>
    ${differences(view, one, other)}
  </main>`;
  return pageFrame({ title, language, words, site, main });
}

interface Text {
  name: string;
  text: string;
}

const shownLength = (pieces: readonly string[]): number => pieces.join('').replaceAll(/\s+/g, '').length;

/** What differs word by word; undefined where less than half of the shorter text stays, because single words between changes cannot be read. */
function changedWords(one: string, other: string): Change[] | undefined {
  const changes = diffWordsWithSpace(one, other, bounds);
  if (!changes) return undefined;
  const kept = changes.filter(({ added, removed }) => !added && !removed).map(({ value }) => value);
  return shownLength(kept) * 2 < Math.min(shownLength([one]), shownLength([other])) ? undefined : changes;
}

function differences({ words }: PageView, one: Text, other: Text): Html {
  const isShort = one.text.length <= longest && other.text.length <= longest;
  const found = isShort ? (changedWords(one.text, other.text) ?? diffLines(one.text, other.text, bounds)) : undefined;
  if (!found) return html`<p>${words.compareTooFar}</p>`;
  const pieces = found.map(({ value, added, removed }) =>
    added ? html`<ins>${value}</ins>` : removed ? html`<del>${value}</del>` : html`${value}`,
  );
  return html`<p class="note">${words.compareLegend({ one: one.name, other: other.name })}</p>
    <div class="diff">${pieces}</div>`;
}
