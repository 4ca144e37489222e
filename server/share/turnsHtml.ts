import { markOf } from '../../shared/model/markOf.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { parametersText, secondsText, timingText } from './figures.js';
import type { FrozenTurns } from './frozen.js';
import { givenHtml } from './givenHtml.js';
import { type Html, html } from './html.js';
import { PageTexts } from './PageTexts.js';
import { type PageView, pathOf } from './PageView.js';
import { type ShownAnswer, shownGiven, shownTurns, type ShownTurn } from './shownTurns.js';

/** A model's mark; nothing where its name is hidden. */
export const markHtml = (mark: number | null): Html | null =>
  mark === null ? null : html`<svg viewBox="0 0 12 12" aria-hidden="true"><path fill-rule="evenodd" d="${markOf(mark).path}" /></svg>`;

/** The class that gives an element the hue of a mark. */
export const hueClass = (mark: number | null): string => (mark === null ? '' : ` h${markOf(mark).hue.toFixed()}`);

const tick = html`<svg viewBox="0 0 12 12" aria-hidden="true"><path d="M2 6.5 4.8 9.3 10 3.4" /></svg>`;

/** The turns of a page. */
export async function turnsHtml(view: PageView, body: FrozenTurns): Promise<Html> {
  const { words, share } = view;
  const turns = shownTurns(body, share, words);
  const texts = new PageTexts();
  const printed: Html[] = [];
  for (const [number, turn] of turns.entries()) {
    const answers: Html[] = [];
    for (const [place, answer] of turn.answers.entries()) {
      answers.push(await answerArticle(view, texts, answer, number, place));
    }
    printed.push(await turnSection(view, texts, turn, number, answers, turns.length === 1));
  }
  const leftOut = body.leftOut > 0 && html`<p class="note">${words.leftOut({ count: body.leftOut })}</p>`;
  // Drawn last, so that it takes no room from the answers where a page has too much of both.
  const given = shownGiven(body, share);
  const before = given === 'hidden' ? html`<p class="note">${words.givenHidden}</p>` : given && (await givenHtml(words, texts, given));
  return html`${before}${leftOut}${printed}`;
}

/**
 * A turn with its answers. Its prompt is left out where it is the page's title to the letter, which stands above it.
 * @param isOnly whether it is the only one of the page
 */
async function turnSection(
  view: PageView,
  texts: PageTexts,
  turn: ShownTurn,
  number: number,
  answers: readonly Html[],
  isOnly: boolean,
): Promise<Html> {
  const { words, share } = view;
  const shape = answers.length > 4 ? 'many' : `n${answers.length.toFixed()}`;
  const jump = turn.answers.map(
    ({ name, mark }, place) => html`<a class="${hueClass(mark)}" href="#a${number}-${place}">${markHtml(mark)}${name}</a>`,
  );
  const prompt = await texts.prompt(turn.prompt, 3);
  // A prompt with markup is drawn otherwise than its title, which has it as it was typed.
  const isTitle = isOnly && prompt.text === html`<p dir="auto">${share.title}</p>`.text;
  const heading = isTitle ? html`<h2 class="unseen">${words.answers}</h2>` : html`<h2>${turn.heading}</h2>`;
  return html`<section class="turn">
    ${!isTitle && heading}
    <div class="prompt md">
      ${!isTitle && prompt}${turn.system !== null && html`<p class="system">${words.system({ text: turn.system })}</p>`}${filesHtml(view, turn)}
    </div>
    ${isTitle && heading} ${answers.length > 1 && html`<nav class="jump" aria-label="${words.answers}">${jump}</nav>`}
    <div class="columns ${shape}">${answers}</div>
    ${turn.isNameless && html`<p class="note">${view.words.maskedNote}</p>`}${turn.takesVote && voteForm(view, turn, number)}${turn.answers.length > 1 && compareForm(view, turn, number)}
  </section>`;
}

function filesHtml({ words, share }: PageView, { files }: ShownTurn): Html | null {
  if (files.length === 0) return null;
  const items = files.map(({ name, isPicture, place }) => {
    if (place === null || name === null) return html`<li>${words.notShared}</li>`;
    const path = `${pathOf(share)}/files/${place.toFixed()}`;
    return html`<li><a href="${path}">${isPicture && html`<img src="${path}" alt="" loading="lazy" />`}${name}</a></li>`;
  });
  return html`<ul class="files" aria-label="${words.files}">
    ${items}
  </ul>`;
}

async function answerArticle(
  { words, language }: PageView,
  texts: PageTexts,
  answer: ShownAnswer,
  number: number,
  place: number,
): Promise<Html> {
  const { name, mark, prompt, text, state, isPreferred, parameters, timing } = answer;
  const footer = [parameters && parametersText(parameters, words), timing && timingText(timing, language, words)].filter(Boolean);
  return html`<article class="answer${hueClass(mark)}${isPreferred && ' best'}" id="a${number}-${place}">
    <header>
      ${markHtml(mark)}
      <h3>${name}</h3>
      <span class="chose" id="v${number}-${place}">${words.youChose({ name })}</span
      >${timing?.duration != null && html`<small>${secondsText(timing.duration, language)}</small>`}
    </header>
    ${isPreferred && html`<p class="preferred">${tick}${words.preferred}</p>`}${
      prompt !== null &&
      html`<p class="note">${words.ownPrompt}</p>
        <div class="prompt md">${await texts.prompt(prompt, 4)}</div>`
    }
    <div class="md">${text.trim() === '' ? html`<p class="note">${words.noText}</p>` : await texts.answer(text, 4)}</div>
    ${text.trim() !== '' && state !== AnswerState.COMPLETE && html`<p class="note">${words.cut}</p>`}${
      footer.length > 0 && html`<footer>${footer.map((line) => html`<p>${line}</p>`)}</footer>`
    }
  </article>`;
}

/** A vote, which shows the names. */
function voteForm({ words, share }: PageView, { answers }: ShownTurn, number: number): Html {
  const votes = answers.map(
    ({ name }, place) => html`<button class="button small" name="choice" value="${place}">${words.blindVote({ letter: name })}</button>`,
  );
  return html`<form class="votes" method="post" action="${pathOf(share)}">
    <input type="hidden" name="turn" value="${number}" />${votes}<button class="button small" name="choice" value="none">
      ${words.blindTie}
    </button>
  </form>`;
}

function compareForm(view: PageView, { answers }: ShownTurn, number: number): Html {
  const { words, share } = view;
  const options = (chosen: number) =>
    answers.map(({ name }, place) => html`<option value="${place}" ${place === chosen && html` selected`}>${name}</option>`);
  return html`<form method="get" action="${pathOf(share)}/compare">
    <input type="hidden" name="turn" value="${number}" /><label
      >${words.compareOne}<select name="one">
        ${options(0)}
      </select></label
    ><label
      >${words.compareOther}<select name="other">
        ${options(1)}
      </select></label
    ><button class="button small">${words.compareShow}</button>
  </form>`;
}
