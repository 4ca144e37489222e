import { figureText } from '../../shared/words/formats.js';
import type { PageView } from './PageView.js';
import { shownTurns } from './shownTurns.js';

/** The beginning of a column. */
export interface Excerpt {
  name: string;
  mark: number | null;
  text: string;
}

/** Characters that fill a column of the picture. */
const most = 420;

/** The beginnings of the first two columns of a page, as the form of the page shows them. */
export function excerpts({ content: { body }, share, words, language }: PageView): Excerpt[] {
  switch (body.shows) {
    case 'turns':
      return (shownTurns(body, share, words).at(-1)?.answers ?? [])
        .slice(0, 2)
        .map(({ name, mark, text }) => ({ name, mark, text: plainText(text) }));
    case 'draft':
      return body.paragraphs
        .slice(0, 2)
        .map(({ text, source }) => ({ name: source?.name ?? words.yourself, mark: source?.mark ?? null, text: plainText(text) }));
    case 'ratings':
      return body.models.slice(0, 2).map(({ name, mark, votes, won, strength }) => ({
        ...{ name, mark },
        text: `${strength?.isRanked === true ? `${figureText(strength.rating, language)}. ` : ''}${words.votes} ${figureText(votes, language)}, ${words.won} ${figureText(won, language)}`,
      }));
  }
}

/** The beginning of a Markdown text, in so many UTF-16 code units, without the signs that begin its lines and emphasise its words. */
export const plainText = (text: string, length = most): string =>
  text
    .slice(0, length)
    .toWellFormed()
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replaceAll(/[*_`|]/g, '')
    .replaceAll(/[\p{Cc}\p{Co}]+/gu, ' ')
    .trim();
