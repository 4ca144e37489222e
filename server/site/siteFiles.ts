import { Router } from 'express';
import { escape } from 'html-escaper';
import type { Env } from '../config/env.js';
import { languageOfRequest } from '../words/requestLanguage.js';
import { href } from '../../shared/site/addresses.js';
import { tags, type Language } from '../../shared/words/language.js';
import { listedPaths } from './pageMeta.js';

/** Files about the whole site, for search engines and home screens; they contain its name and address. */
export function siteFiles(env: Env): Router {
  const router = Router();
  const urls = listedPaths(env).map((path) => `<url><loc>${escape(new URL(path, env.siteUrl).href)}</loc></url>`);
  const serve = (path: string, type: string, text: string | ((language: Language) => string)) => {
    router.get(path, (_request, response) => {
      if (typeof text !== 'string') response.vary('Accept-Language');
      const sent = typeof text === 'string' ? text : text(languageOfRequest());
      response.type(type).set('Cache-Control', 'public, max-age=3600').send(sent);
    });
  };
  serve(
    '/robots.txt',
    'text/plain',
    `User-agent: *\nDisallow: /api/\nDisallow: /graphql\nDisallow: /auth/\n\nSitemap: ${env.siteUrl}/sitemap.xml\n`,
  );
  serve(
    '/sitemap.xml',
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  );
  serve('/manifest.webmanifest', 'application/manifest+json', (language) =>
    JSON.stringify({
      name: env.SITE_NAME,
      short_name: env.SITE_NAME,
      lang: tags[language],
      start_url: href('newConversation'),
      display: 'standalone',
      background_color: '#f2f1ed',
      theme_color: '#f2f1ed',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/logo-mark.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    }),
  );
  return router;
}
