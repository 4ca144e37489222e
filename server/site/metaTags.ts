import { escape } from 'html-escaper';
import type { Env } from '../config/env.js';
import type { PageMeta } from './pageMeta.js';
import { jsonInHtml } from './renderPage.js';
import { siteDescription } from '../../shared/site/descriptions.js';
import { tags } from '../../shared/words/language.js';
import { words } from './words.js';

/**
 * Description, canonical address, Open Graph, Twitter card and structured data of a page, as HTML for its head. Nothing in it
 * comes from the request.
 */
export function metaTags(env: Env, { title, description, canonical, language, alternates = [] }: PageMeta, isListed: boolean): string {
  const address = canonical === undefined ? undefined : new URL(canonical, env.siteUrl).href;
  const image = `${env.siteUrl}/og.png`;
  const named = (attribute: 'name' | 'property', entries: Record<string, string>) =>
    Object.entries(entries).map(([name, content]) => `<meta ${attribute}="${name}" content="${escape(content)}">`);
  const full = `${title} | ${env.SITE_NAME}`;
  return [
    `<title>${escape(full)}</title>`,
    ...named('name', { description, ...(isListed ? {} : { robots: 'noindex' }) }),
    ...(address === undefined ? [] : [`<link rel="canonical" href="${escape(address)}">`]),
    ...(isListed ? alternateLinks(env, alternates) : []),
    ...named('property', {
      'og:type': 'website',
      'og:site_name': env.SITE_NAME,
      'og:title': full,
      'og:description': description,
      ...(address === undefined ? {} : { 'og:url': address }),
      'og:locale': tags[language].replace('-', '_'),
      'og:image': image,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': words(language).imageAlt,
    }),
    ...named('name', {
      'twitter:card': 'summary_large_image',
      'twitter:title': full,
      'twitter:description': description,
      'twitter:image': image,
    }),
    `<script type="application/ld+json" nonce="__CSP_NONCE__">${jsonInHtml({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: env.SITE_NAME,
      url: `${env.siteUrl}/`,
      description: siteDescription(language),
      inLanguage: tags[language],
    })}</script>`,
  ].join('\n    ');
}

/** Where a page stands in other languages, and where English is for everybody else; nothing where there is one language. */
function alternateLinks(env: Env, alternates: NonNullable<PageMeta['alternates']>): string[] {
  if (alternates.length < 2) return [];
  const link = (name: string, path: string) =>
    `<link rel="alternate" hreflang="${name}" href="${escape(new URL(path, env.siteUrl).href)}">`;
  const english = alternates.filter(({ language }) => language === 'en');
  return [...alternates.map(({ language, path }) => link(language, path)), ...english.map(({ path }) => link('x-default', path))];
}
