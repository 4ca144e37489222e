import type { Env } from '../config/env.js';
import { sellsPremium } from './renderPage.js';
import { type Language, offered, pathIn } from '../../shared/words/language.js';
import { titleWords } from '../../shared/site/titleWords.js';
import { words } from './words.js';

/** What search engines and link previews learn about a page. */
export interface PageMeta {
  /** Put before the site's name: specification, section 1. */
  title: string;
  description: string;
  /** Name of the page's prerendered HTML, if the build makes one: bin/client/build.mjs. */
  prerendered?: string;
  /** Name of the frame that its readers are sent, if only people who are signed in see the page: bin/client/build.mjs. */
  frame?: string;
  /** Of what it says. */
  language: Language;
  /** The same page in each language that is offered, itself too. */
  alternates?: { language: Language; path: string }[];
  /** Whether search engines may list it; the sitemap then contains its address. */
  listed?: boolean;
  /** Path of its canonical address; by default its own path up to the first parameter; undefined if the page does not exist. */
  canonical?: string;
  /** Whether it exists only on a server that sells a plan. */
  sells?: boolean;
  /** Whether it is listed only if sign-up is open. */
  signsUp?: boolean;
}

/** The public pages, which stand in each language at an address of its own. */
const publicPages = (language: Language): Record<string, PageMeta> => {
  const titles = titleWords(language);
  const said = words(language);
  const common = { description: said.description, listed: true, language };
  return {
    '/': { ...common, title: titles.landing, prerendered: 'landing' },
    '/privacy-policy': { ...common, title: titles.privacy, description: said.privacyDescription, prerendered: 'privacy-policy' },
    '/signin': { ...common, title: titles.signIn, prerendered: 'signin' },
    '/signup': { ...common, title: titles.signUp, prerendered: 'signup', signsUp: true },
    '/password-reset': { ...common, title: titles.reset, prerendered: 'password-reset', listed: false },
  };
};

/** The pages that have one address for all languages. */
const otherPages = (language: Language): Record<string, PageMeta> => {
  const titles = titleWords(language);
  const common = { description: words(language).description, language };
  return {
    '/password-reset/confirm/:uid/:token': { ...common, title: titles.reset, canonical: '/password-reset' },
    '/register-verify': { ...common, title: titles.checkMail },
    '/auth/email-verify/:token': { ...common, title: titles.confirmAddress, canonical: '/signin' },
    '/auth/callback/google': { ...common, title: titles.google },
    '/chat': { ...common, title: titles.playground, frame: 'chat' },
    '/chat/:conversationId': { ...common, title: titles.playground, frame: 'conversation' },
    '/prompts': { ...common, title: titles.prompts, frame: 'prompts' },
    '/prompts/:promptId': { ...common, title: titles.prompts, frame: 'prompts' },
    '/prompts/:promptId/versions': { ...common, title: titles.prompts, frame: 'prompts' },
    '/ratings': { ...common, title: titles.ratings, frame: 'ratings' },
    '/billing': { ...common, title: titles.billing, frame: 'billing', sells: true },
    '/thank-you': { ...common, title: titles.thanks, sells: true },
    '/profile': { ...common, title: titles.profile, frame: 'profile' },
    '/profile/customise': { ...common, title: titles.customise, frame: 'customise' },
    '/account-deleted': { ...common, title: titles.deleted },
  };
};

const allPublic: [path: string, meta: PageMeta][] = offered.flatMap(({ language }) =>
  Object.entries(publicPages(language)).map(([path, meta]): [string, PageMeta] => [
    pathIn(language, path),
    { ...meta, alternates: offered.map((one) => ({ language: one.language, path: pathIn(one.language, path) })) },
  ]),
);

/** Every address of the client and what it is, by the reader's language; a segment that begins with `:` stands for any. */
const patterns = new Map(
  offered.map(({ language }) => [
    language,
    [...allPublic, ...Object.entries(otherPages(language))].map(([path, meta]) => ({
      // Paths match in any case, with or without a slash at the end, like in the client's router.
      path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
      meta: { canonical: path.replace(/\/:.*/, ''), ...meta },
    })),
  ]),
);

/**
 * The page at an address; undefined if there is none.
 * @param path of the request, without its query
 * @param language of the reader: of the pages whose address does not say it
 */
export function pageAt(env: Env, path: string, language: Language): PageMeta | undefined {
  const meta = patterns.get(language)?.find(({ path: pattern }) => pattern.test(path))?.meta;
  return meta?.sells === true && !sellsPremium(env) ? undefined : meta;
}

/** Whether search engines may list a page of a server with this environment. */
export const isListed = ({ SIGNUP }: Env, { listed, signsUp }: PageMeta): boolean =>
  listed === true && !(signsUp === true && SIGNUP === 'closed');

/** Addresses that search engines may list. */
export const listedPaths = (env: Env): string[] => allPublic.filter(([, meta]) => isListed(env, meta)).map(([path]) => path);

/** For an address without a page. */
export const notFoundMeta = (language: Language): PageMeta => {
  const { notFound: title } = titleWords(language);
  return { title, description: words(language).description, language };
};
