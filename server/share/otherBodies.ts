import { figureText } from '../../shared/words/formats.js';
import { sourceText } from './figures.js';
import type { FrozenBody } from './frozen.js';
import { type Html, html } from './html.js';
import { PageTexts } from './PageTexts.js';
import type { PageView } from './PageView.js';
import { hueClass, markHtml } from './turnsHtml.js';

/** A draft: its paragraphs, each with where it is from. */
export async function draftHtml({ words }: PageView, { paragraphs }: Extract<FrozenBody, { shows: 'draft' }>): Promise<Html> {
  const texts = new PageTexts();
  const shown: Html[] = [];
  for (const paragraph of paragraphs) {
    shown.push(
      html`<div class="md">
        ${await texts.answer(paragraph.text, 2)}
        <p class="source">${sourceText(paragraph, words)}</p>
      </div>`,
    );
  }
  return html`<section class="turn">${shown}</section>`;
}

/** Ratings: a row for each model, as the product has them. */
export function ratingsHtml({ words, language }: PageView, { models }: Extract<FrozenBody, { shows: 'ratings' }>): Html {
  const figure = (value: number) => figureText(value, language);
  const rows = models.map(
    ({ name, mark, votes, won, ties, strength }) =>
      html`<tr class="${hueClass(mark)}">
        <th scope="row">${markHtml(mark)} ${name}</th>
        <td align="right">${strength?.isRanked === true ? figure(strength.rating) : words.tooFew}</td>
        <td align="right">${strength ? `${figure(strength.low)} – ${figure(strength.high)}` : '–'}</td>
        <td align="right">${figure(votes)}</td>
        <td align="right">${figure(won)}</td>
        <td align="right">${figure(ties)}</td>
      </tr>`,
  );
  const heads = [words.rating, words.interval, words.votes, words.won, words.ties].map(
    (head) => html`<th scope="col" align="right">${head}</th>`,
  );
  return html`<div class="table" tabindex="0" role="region" aria-label="${words.tableLabel}">
    <table>
      <thead>
        <tr>
          <th scope="col">${words.model}</th>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
