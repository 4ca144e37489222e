import { href } from '../../shared/site/addresses.js';
import type { Language } from '../../shared/words/language.js';
import type { Env } from '../config/env.js';
import { Html, html } from './html.js';
import { pageStyle } from './pageStyle.js';
import type { Words } from './words.js';

/** A document around its content. */
interface Frame {
  title: string;
  language: Language;
  words: Words;
  site: Pick<Env, 'SITE_NAME' | 'siteUrl'>;
  /** Further elements of its head. */
  head?: Html;
  /** Whether search engines may list it. */
  indexable?: boolean;
  /** Where "Run this yourself" leads; absent without a prompt. */
  runPath?: string | undefined;
  main: Html;
  foot?: Html;
}

/** Exactly the text that the page's policy names by its hash. */
const styleElement = new Html(`<style>${pageStyle}</style>`);

/** The mark of client/public/logo-mark.svg, in the page itself: it would be a request more. */
const logoMark = new Html(
  '<svg viewBox="4 2 20 20" aria-hidden="true"><path d="M10 3a5 5 0 0 0 0 10ZM9 3h13v2H9zM9 3h2v18H9zM20 3h2v15.5h-2z"/><path class="blue" d="M14.5 3h2v12h-2z"/></svg>',
);

/** The whole document of a frozen page, and of what is said at an address without one. It needs no script. */
export function pageFrame({ title, language, words, site, head, indexable = false, runPath, main, foot }: Frame): string {
  const run = (tone: string) => runPath !== undefined && html`<a class="button ${tone}" rel="nofollow" href="${runPath}">${words.run}</a>`;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${title} | ${site.SITE_NAME}</title>
        ${indexable ? null : html`<meta name="robots" content="noindex" />`}
        <meta name="referrer" content="no-referrer" />
        ${head}
        <link rel="icon" href="/logo-mark.svg" type="image/svg+xml" />
        ${styleElement}
        <script src="/shared-page.js" data-copy="${words.copy}" data-copied="${words.copied}" defer></script>
      </head>
      <body>
        <header class="head"><a class="logo" href="${href('landing')}">${logoMark}${site.SITE_NAME}</a>${run('')}</header>
        ${main}${
          foot &&
          html`<footer class="foot">
            ${
              runPath !== undefined &&
              html`<div>
                <p class="say">${words.say}</p>
                ${run('first')}
              </div>`
            }${foot}
          </footer>`
        }
      </body>
    </html>`;
  return page.text;
}

/** A page that only says something, with a link of these words to the site's first page. */
export const plainPage = (frame: Pick<Frame, 'language' | 'words' | 'site'>, title: string, text: string, link: string): string =>
  pageFrame({
    ...frame,
    title,
    main: html`<main class="plain">
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a class="button" href="${href('landing')}">${link}</a></p>
    </main>`,
  });
