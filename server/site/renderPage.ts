import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Response } from 'express';
import { escape } from 'html-escaper';
import { defaultPrice, type Price, priceWords } from '../../shared/billing/price.js';
import type { Env } from '../config/env.js';
import { StartError } from '../../shared/errors/StartError.js';
import { figureText } from '../../shared/words/formats.js';
import { type Language, offered } from '../../shared/words/language.js';

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
  const freeQueries = figureText(env.FREE_QUERIES, language ?? 'en');
  const year = new Date().getUTCFullYear().toFixed();
  const config = jsonInHtml({
    siteName: env.SITE_NAME,
    year,
    freeQueries,
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
    .replaceAll('__FREE_QUERIES__', freeQueries)
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
  /** The page whose readers are signed in, with its frame, by its name there; undefined if the build made none. */
  framed: (name: string, language: Language) => string | undefined;
}

/** The variants of the public pages and of the frames for this environment, in the names of bin/client/build.mjs. */
function variants(env: Env): { page: string; frame: string } {
  const { SITE_NAME, GOOGLE_CLIENT_ID, SIGNUP } = env;
  const named = SITE_NAME !== 'Polylogue' && 'named';
  const free = !sellsPremium(env) && 'free';
  const join = (...on: (string | false)[]) => on.filter(Boolean).join('-') || 'plain';
  return {
    page: join(named, GOOGLE_CLIENT_ID !== undefined && 'google', SIGNUP === 'closed' && 'closed', free),
    frame: join(named, free),
  };
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
  const drawn = (variant: string, name: string, language: Language) => {
    const file = path.join(variant, `${name}${language === 'en' ? '' : `.${language}`}.html`);
    if (!kept.has(file)) kept.set(file, read(file));
    return kept.get(file);
  };
  const { page, frame } = variants(env);
  return {
    shell: (language) => shells.get(language) ?? shell,
    prerendered: (name, language = 'en') => drawn(path.join('prerendered', page), name, language),
    framed: (name, language) => drawn(path.join('frames', frame), name, language),
  };
}
