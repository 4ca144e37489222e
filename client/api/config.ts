import { defaultPrice, type PriceWords, priceWords } from '../../server/billing/price.rules.js';

interface Config {
  siteName: string;
  /** Of the copyright line; text, because the prerendered pages have a placeholder in its place. */
  year: string;
  /** Queries that a new free account starts with; text, for the same reason. */
  freeQueries: string;
  mode: 'local' | 'production';
  /** Whether there is a plan to buy. */
  billing: boolean;
  /** What it costs. */
  price: PriceWords;
  /** Whether accounts are made here. */
  signup: boolean;
  /** Whether a mail proves the address of a new account. */
  verifies: boolean;
  /** Path of the mailbox, where mails stay on this machine. */
  mailbox?: string;
  googleClientId?: string;
  googleScriptUrl?: string;
  /** Container of the tag manager, where visits are counted. */
  tagManagerId?: string;
  /** Where errors are reported. */
  sentryDsn?: string;
}

const defaults: Config = {
  siteName: 'Polylogue',
  year: '',
  freeQueries: '',
  mode: 'production',
  billing: false,
  price: priceWords(defaultPrice),
  signup: true,
  verifies: true,
};

declare global {
  /** What the pages are prerendered with: bin/buildClient.mjs. A browser has the JSON element instead. */
  var prerenderConfig: unknown;
}

/** Our own server wrote it (server/site/renderPage.ts): a schema would be the larger part of what the landing page fetches for it. */
const isConfig = (told: unknown): told is Partial<Config> => typeof told === 'object' && told !== null;

/** What the server tells the page about itself, in a JSON element of the document. */
function readConfig(): Config {
  try {
    const element = typeof document === 'undefined' ? undefined : document.getElementById('config');
    const told: unknown = element ? JSON.parse(element.textContent) : globalThis.prerenderConfig;
    return isConfig(told) ? { ...defaults, ...told } : defaults;
  } catch {
    return defaults;
  }
}

export const config = readConfig();
