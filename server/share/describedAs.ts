import type { PageView } from './PageView.js';

/** What a page shows, in a sentence without a word of its content. */
export function describedAs({ content: { body }, words, site }: PageView): string {
  const count = body.shows === 'turns' ? (body.turns.at(-1)?.answers.length ?? 0) : 0;
  return count > 0 ? words.described({ count }) : words.describedOther({ site: site.SITE_NAME });
}
