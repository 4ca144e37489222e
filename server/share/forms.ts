import type { Request, Response } from 'express';
import type { PageView } from './PageView.js';
import { shareMarkdown } from './shareMarkdown.js';

/** A form in which a page is sent. */
export interface PageForm {
  /** Its part of the cache's key, different for each form of the page. */
  key: string;
  type: string;
  /** Whether whoever asks for it reads the page. */
  isRead?: boolean;
  /** What it counts for where forms that are made are limited; one page by default. */
  weight?: number;
  /** @returns undefined where the page has no such form */
  make: (view: PageView) => Promise<string | Buffer | undefined>;
}

// What draws a form is loaded when the first one is asked for: KaTeX and sharp would make every start of the server slower.
const page: PageForm = {
  key: 'page',
  type: 'text/html; charset=utf-8',
  isRead: true,
  make: async (view) => (await import('./sharePage.js')).sharePage(view),
};
const markdown: PageForm = {
  key: 'markdown',
  type: 'text/markdown; charset=utf-8',
  isRead: true,
  make: (view) => Promise.resolve(shareMarkdown(view)),
};
const picture: PageForm = {
  key: 'picture',
  type: 'image/png',
  make: async (view) => (await import('./sharePicture.js')).sharePicture(view),
};

/** The form that a request asks for; undefined for none. @param rest what stands after the page's own path */
export function formOf(request: Request, response: Response, rest: string): PageForm | undefined {
  switch (rest) {
    case '':
      response.vary('Accept');
      return request.accepts(['text/html', 'text/markdown']) === 'text/markdown' ? markdown : page;
    case '.md':
      return markdown;
    case '/picture.png':
      return picture;
    case '/compare':
      return comparison(request);
    default:
      return undefined;
  }
}

function comparison({ query }: Request): PageForm | undefined {
  const [turn, one, other] = [query['turn'], query['one'], query['other']].map((given) =>
    typeof given === 'string' && /^\d{1,2}$/.test(given) ? Number(given) : undefined,
  );
  if (turn === undefined || one === undefined || other === undefined) return undefined;
  return {
    key: ['compare', turn, one, other].join(' '),
    type: page.type,
    // It holds up the server, and a page may have hundreds.
    weight: 6,
    make: async (view) => {
      const { body } = view.content;
      return body.shows === 'turns' ? (await import('./comparePage.js')).comparePage(view, body, { turn, one, other }) : undefined;
    },
  };
}
