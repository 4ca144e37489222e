import { href } from '../../shared/site/addresses.js';
import { sharePath } from '../../shared/share/sharePath.js';
import { tags } from '../../shared/words/language.js';
import { describedAs } from './describedAs.js';
import { dayText } from './figures.js';
import type { FrozenBody } from './frozen.js';
import { type Html, html } from './html.js';
import { draftHtml, ratingsHtml } from './otherBodies.js';
import { askedId, type PageView, pathOf } from './PageView.js';
import { pageFrame } from './pageFrame.js';
import { turnsHtml } from './turnsHtml.js';

/** The whole page of a link, complete without a script. */
export async function sharePage(view: PageView): Promise<string> {
  const { share, content, language, words, site } = view;
  const { author, body } = content;
  const main = html`<main>
    <p class="meta">
      <time datetime="${share.createdAt.toISOString()}">${dayText(share.createdAt, language)}</time>${
        author !== null && html`<span>${words.by({ name: author })}</span>`
      }<span>${words.frozen}</span>${
        share.blindId !== null && !share.isBlind && html`<a href="${sharePath(share.blindId)}">${words.blindReading}</a>`
      }
    </p>
    <h1>${share.title}</h1>
    ${share.isBlind && showNamesForm(view)}${await bodyHtml(view, body)}
  </main>`;
  return pageFrame({
    ...{ title: share.title, language, words, site, main, indexable: share.indexable && !share.isBlind },
    head: previewTags(view),
    runPath: runPath(view),
    foot: html`<p>${disclaimer(view, body)} <a href="${pathOf(share)}/report" rel="nofollow">${words.report}</a></p>`,
  });
}

/** What a blind reading asks for, and a way to the names without a vote. A link would tell the address of the page that has them. */
const showNamesForm = ({ share, words }: PageView): Html =>
  html`<form class="names" method="post" action="${pathOf(share)}">
    <p class="note">${words.blindIntro}</p>
    <button class="button small">${words.blindNames}</button>
  </form>`;

async function bodyHtml(view: PageView, body: FrozenBody): Promise<Html> {
  switch (body.shows) {
    case 'turns':
      return turnsHtml(view, body);
    case 'draft':
      return draftHtml(view, body);
    case 'ratings':
      return ratingsHtml(view, body);
  }
}

const disclaimer = ({ words }: PageView, { shows }: FrozenBody): string =>
  ({ turns: words.disclaimer, draft: words.drafted, ratings: words.counted })[shows];

/** Where the prompt of a page is put into the composer, after signing in; the last of several turns. */
const runPath = ({ share, content: { body } }: PageView): string | undefined =>
  body.shows === 'turns' ? `${href('newConversation')}?run=${askedId(share)}` : undefined;

/** Title, description and picture for links to the page, as other sites show them. */
function previewTags(view: PageView): Html {
  const { share, words, site, language } = view;
  const description = describedAs(view);
  const entries = {
    'og:type': 'article',
    'og:site_name': site.SITE_NAME,
    'og:title': share.title,
    'og:description': description,
    'og:url': site.siteUrl + pathOf(share),
    'og:locale': tags[language].replace('-', '_'),
    'og:image': `${site.siteUrl}${pathOf(share)}/picture.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': words.imageAlt,
  };
  const properties = Object.entries(entries).map(([name, text]) => html`<meta property="${name}" content="${text}" />`);
  return html`<meta name="description" content="${description}" />${properties}<meta
      name="twitter:card"
      content="summary_large_image"
    /><link rel="alternate" type="text/markdown" href="${pathOf(share)}.md" />`;
}
