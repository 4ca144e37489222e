import { addressNames, canonicalOf, pageOf } from '../../../shared/site/addresses.js';
import { descriptionOf } from '../../../shared/site/descriptions.js';
import { config } from '../../api/config.js';
import { pageTitle, titles } from '../../api/pageTitle.js';
import { language } from '../../words/language.js';

/**
 * Writes the metadata of a page as server/site/metaTags.ts does.
 * @param id of its route: the page's name; another one for an address without a page
 */
export function writeMeta(id: string | undefined): void {
  const site = metaTag('og:image')?.content;
  // No server wrote it, as in development.
  if (site === undefined) return;
  const name = addressNames.find((one) => one === id);
  const address = name && new URL(canonicalOf(name, language), site).href;
  const description = descriptionOf(name, language);
  const title = pageTitle(titles[name ? pageOf(name).title : 'notFound']);
  const { isListed, signsUp } = name ? pageOf(name) : {};
  const mayBeListed = isListed === true && (config.signup || signsUp !== true);
  write('meta', { name: 'description' }, { content: description });
  write('meta', { property: 'og:description' }, { content: description });
  write('meta', { name: 'twitter:description' }, { content: description });
  write('meta', { property: 'og:title' }, { content: title });
  write('meta', { name: 'twitter:title' }, { content: title });
  write('meta', { name: 'robots' }, mayBeListed ? undefined : { content: 'noindex' });
  write('link', { rel: 'canonical' }, address === undefined ? undefined : { href: address });
  write('meta', { property: 'og:url' }, address === undefined ? undefined : { content: address });
}

const metaTag = (property: string) => document.head.querySelector<HTMLMetaElement>(`meta[property="${property}"]`);

/** Gives the only element of its kind these attributes, or removes it. */
function write(tag: 'meta' | 'link', kind: Record<string, string>, attributes: Record<string, string> | undefined): void {
  const [[key, value] = ['', '']] = Object.entries(kind);
  const found = document.head.querySelector(`${tag}[${key}="${value}"]`);
  if (!attributes) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  for (const [name, text] of Object.entries({ ...kind, ...attributes })) element.setAttribute(name, text);
}
