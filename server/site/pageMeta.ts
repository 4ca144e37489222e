import type { Env } from '../config/env.js';
import { sellsPremium } from './renderPage.js';
import { type Language, offered, pathIn } from '../../shared/words/language.js';
import { type AddressName, addressNames, canonicalOf, pageOf } from '../../shared/site/addresses.js';
import { descriptionOf } from '../../shared/site/descriptions.js';
import { titleWords } from '../../shared/site/titleWords.js';

/** Metadata of a page for search engines and link previews. */
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

/** The metadata of a named page in a language. */
function metaOf(name: AddressName, language: Language): PageMeta {
  const { title, path, isListed: listed, isTranslated, prerendered, frame, sells, signsUp } = pageOf(name);
  return {
    title: titleWords(language)[title],
    description: descriptionOf(name, language),
    language,
    ...{ prerendered, frame, listed, sells, signsUp },
    canonical: canonicalOf(name, language),
    ...(isTranslated === true && { alternates: offered.map((one) => ({ language: one.language, path: pathIn(one.language, path) })) }),
  };
}

/** A segment of a path as the expression that finds it, with the slash before it. */
function segmentOf(segment: string, only: Record<string, readonly string[]>): string {
  const [, name, optional = ''] = /^:(\w+)(\?)?$/.exec(segment) ?? [];
  if (name === undefined) return `/${segment}`;
  return `(?:/(?:${only[name]?.join('|') ?? '[^/]+'}))${optional}`;
}

/** Finds the addresses of a page: in any case, with or without a slash at the end, like the client's router. */
function patternOf(path: string, only: Record<string, readonly string[]> = {}): RegExp {
  const segments = path.split('/').filter((segment) => segment !== '');
  return new RegExp(`^${segments.map((segment) => segmentOf(segment, only)).join('')}/?$`, 'i');
}

/** The pages that stand in each language at an address of its own, by their paths. */
const allPublic = offered.flatMap(({ language }) =>
  addressNames
    .filter((name) => pageOf(name).isTranslated)
    .map((name): [path: string, meta: PageMeta] => [pathIn(language, pageOf(name).path), metaOf(name, language)]),
);

/** Every address of the client and what it is, by the reader's language. */
const patterns = new Map(
  offered.map(({ language }) => [
    language,
    [
      ...allPublic.map(([path, meta]) => ({ path: patternOf(path), meta })),
      ...addressNames
        .filter((name) => !pageOf(name).isTranslated)
        .map((name) => ({ path: patternOf(pageOf(name).path, pageOf(name).only), meta: metaOf(name, language) })),
    ],
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
  return { title, description: descriptionOf(undefined, language), language };
};
