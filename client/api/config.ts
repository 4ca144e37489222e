import { defaultPrice, type PriceWords, priceWords } from '../../shared/billing/price.js';
import { language } from '../words/language.js';

export interface Config {
  siteName: string;
  /** Year of the copyright line; text, because the prerendered pages have a placeholder in its place. */
  year: string;
  /** Queries that a new free account starts with; text, for the same reason. */
  freeQueries: string;
  mode: 'local' | 'production';
  /** Whether the paid plan is sold. */
  billing: boolean;
  /** Price of the paid plan. */
  price: PriceWords;
  /** Whether people can sign up. */
  signup: boolean;
  /** Whether a new account must confirm its address by mail. */
  verifies: boolean;
  /** Path of the mailbox page, if mails are kept on this machine. */
  mailbox?: string;
  googleClientId?: string;
  googleScriptUrl?: string;
  /** Container of the tag manager, if visits are counted. */
  tagManagerId?: string;
  /** Address that errors are reported to, if they are. */
  sentryDsn?: string;
}

const defaults: Config = {
  siteName: 'Polylogue',
  year: '',
  freeQueries: '',
  mode: 'production',
  billing: false,
  price: priceWords(defaultPrice, language),
  signup: true,
  verifies: true,
};

/** Checks no fields: our own server wrote them (server/site/renderPage.ts), and a schema would make the landing page much larger. */
const isConfig = (told: unknown): told is Partial<Config> & { prices?: Partial<Record<string, PriceWords>> } =>
  typeof told === 'object' && told !== null;

/** Reads the server's configuration from a JSON element of the document. Pages that are prerendered are told theirs: page/prerender.tsx. */
function readConfig(): Config {
  try {
    const element = typeof document === 'undefined' ? undefined : document.getElementById('config');
    const told: unknown = element ? JSON.parse(element.textContent) : undefined;
    if (!isConfig(told)) return { ...defaults };
    // A page that is for every language has the price in each.
    const { prices, ...rest } = told;
    const price = prices?.[language];
    return { ...defaults, ...rest, ...(price && { price }) };
  } catch {
    return { ...defaults };
  }
}

export const config = readConfig();
