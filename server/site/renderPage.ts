import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Response } from 'express';
import { escape } from 'html-escaper';
import { defaultPrice, type Price, priceWords } from '../billing/price.rules.js';
import type { Env } from '../config/env.js';
import { StartError } from '../config/StartError.js';
import { type Language, offered } from '../words/language.rules.js';

interface Extras {
  mailbox?: string | undefined;
  price?: Price | undefined;
  /** Tags for its head: server/site/metaTags.ts. */
  meta?: string;
  /** Of the page; English where it is left out. */
  language?: Language | undefined;
}

/** Whether this server sells a plan; otherwise prices are hidden. */
export const sellsPremium = ({ BILLING, STRIPE_SECRET_KEY }: Env): boolean => BILLING && STRIPE_SECRET_KEY !== undefined;

/** Sends a built page with this response's nonce and with the server's configuration for the client: client/api/config.ts. */
export function renderPage(
  env: Env,
  template: string,
  response: Response,
  { mailbox, price = defaultPrice, meta, language }: Extras = {},
): void {
  const google = env.GOOGLE_CLIENT_ID !== undefined && { googleClientId: env.GOOGLE_CLIENT_ID, googleScriptUrl: env.GOOGLE_SCRIPT_URL };
  const words = priceWords(price, language);
  const year = new Date().getUTCFullYear().toFixed();
  const config = jsonInHtml({
    siteName: env.SITE_NAME,
    year,
    freeQueries: env.FREE_QUERIES.toFixed(),
    mode: env.mode,
    signup: env.SIGNUP !== 'closed',
    verifies: env.SMTP_URL !== undefined,
    billing: sellsPremium(env),
    prices: Object.fromEntries(offered.map(({ language: name }) => [name, priceWords(price, name)])),
    mailbox,
    sentryDsn: env.SENTRY_DSN,
    ...google,
    tagManagerId: env.GTM_ID,
  });
  // The page's own placeholders first, because inserted text may look like one.
  const page = template
    .replaceAll('__YEAR__', year)
    .replaceAll('__FREE_QUERIES__', env.FREE_QUERIES.toFixed())
    .replaceAll('__PRICE_SHORT__', () => escape(words.short))
    .replaceAll('__PRICE_NOTHING__', () => escape(words.nothing))
    .replaceAll('__SITE_NAME__', () => escape(env.SITE_NAME))
    .replace('<title>Polylogue</title>', (plain) => meta ?? plain)
    .replace(/(<script[^>]*id="config"[^>]*>)[^<]*/, (_all, tag: string) => tag + config)
    .replaceAll('__CSP_NONCE__', String(response.locals['nonce']));
  response.type('html').set('Cache-Control', 'no-store').send(page);
}

/** JSON that cannot end the HTML element around it. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The pages that the build made. */
export interface Templates {
  /** For every address whose HTML is made in the browser, in a language until the browser has chosen. */
  shell: (language: Language) => string;
  /** The HTML of a public page, by its name in server/site/pageMeta.ts; undefined if the build made none. */
  prerendered: (name: string, language?: Language) => string | undefined;
}

/** The variant of the public pages for this environment, in the names of bin/buildClient.mjs. */
function variant(env: Env): string {
  const { SITE_NAME, GOOGLE_CLIENT_ID, SIGNUP } = env;
  const on = [
    SITE_NAME !== 'Polylogue' && 'named',
    GOOGLE_CLIENT_ID !== undefined && 'google',
    SIGNUP === 'closed' && 'closed',
    !sellsPremium(env) && 'free',
  ];
  return on.filter(Boolean).join('-') || 'plain';
}

/** @throws StartError if the client is not built */
export function readTemplates(env: Env, folder: string): Templates {
  const read = (file: string) => {
    try {
      return readFileSync(path.join(folder, file), 'utf8');
    } catch {
      return undefined;
    }
  };
  const shell = read('index.html');
  if (shell === undefined) throw new StartError('The client is not built. Build it first: npm run build');
  const shells = new Map(offered.map(({ language }) => [language, language === 'en' ? shell : read(`index.${language}.html`)]));
  const kept = new Map<string, string | undefined>();
  return {
    shell: (language) => shells.get(language) ?? shell,
    prerendered: (name, language = 'en') => {
      const file = `${name}${language === 'en' ? '' : `.${language}`}.html`;
      if (!kept.has(file)) kept.set(file, read(path.join('prerendered', variant(env), file)));
      return kept.get(file);
    },
  };
}
