import type { FrozenGiven, FrozenGivenBlock } from './frozen.js';
import { type Html, html } from './html.js';
import type { PageTexts } from './PageTexts.js';
import type { Words } from './words.js';

/** What a program gave as said before the first turn, folded; the browser unfolds it without a script. */
export async function givenHtml(words: Words, texts: PageTexts, { messages, leftOut }: FrozenGiven): Promise<Html> {
  const said: Html[] = [];
  const count = messages.length + leftOut;
  for (const [place, { role, blocks }] of messages.entries()) {
    const printed: Html[] = [];
    for (const block of blocks) printed.push(await blockHtml(words, texts, block));
    said.push(
      html`<li>
        <p class="note">${words.givenRole({ role })} · ${words.givenNumber({ number: leftOut + place + 1, count })}</p>
        ${printed}
      </li>`,
    );
  }
  const label = words.given({ count });
  return html`<details class="given">
    <summary>${label}</summary>
    ${leftOut > 0 && html`<p class="note">${words.givenLeftOut({ count: leftOut })}</p>`}
    <ol>
      ${said}
    </ol>
  </details>`;
}

async function blockHtml(words: Words, texts: PageTexts, { kind, name, text, length }: FrozenGivenBlock): Promise<Html> {
  const cut = length > text.length && html`<p class="note">${words.givenCut({ shown: text.length, length })}</p>`;
  if (kind === 'text') return html`<div class="md">${await texts.prompt(text, 2)}${cut}</div>`;
  const label = kind === 'call' ? words.called : words.result;
  return html`<details>
    <summary>${label({ name: name ?? '' })}</summary>
    <div class="code" dir="ltr">
      <p>${name}</p>
      <pre tabindex="0"><code>${text}</code></pre>
    </div>
    ${cut}
  </details>`;
}
