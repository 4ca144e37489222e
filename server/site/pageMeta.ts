import type { Env } from '../config/env.js';
import { sellsPremium } from './renderPage.js';

/** What search engines and link previews learn about a page. */
export interface PageMeta {
  /** Put before the site's name: specification, section 1. */
  title: string;
  description: string;
  /** Name of the page's prerendered HTML, if the build makes one: bin/buildClient.mjs. */
  prerendered?: string;
  /** Whether search engines may list it; the sitemap then contains its address. */
  listed?: boolean;
  /** Path of its canonical address; by default its own path up to the first parameter; undefined if the page does not exist. */
  canonical?: string;
  /** Whether it exists only on a server that sells a plan. */
  sells?: boolean;
  /** Whether it is listed only if sign-up is open. */
  signsUp?: boolean;
}

const description =
  'Many language models in one place: write a prompt once, watch the answers grow side by side, compare them, and carry on with the best.';

/** Every address of the client and what it is; a segment that begins with `:` stands for any. */
const pages: Record<string, PageMeta> = {
  '/': { title: 'Ask once, read every answer', description, prerendered: 'landing', listed: true },
  '/privacy-policy': {
    title: 'Privacy policy',
    description: 'What is kept of you and your conversations, who else sees it, how long, and what you can do about it.',
    prerendered: 'privacy-policy',
    listed: true,
  },
  '/signin': { title: 'Sign In', description, prerendered: 'signin', listed: true },
  '/signup': { title: 'Sign Up', description, prerendered: 'signup', listed: true, signsUp: true },
  '/password-reset': { title: 'Password reset', description, prerendered: 'password-reset' },
  '/password-reset/confirm/:uid/:token': { title: 'Password reset', description, canonical: '/password-reset' },
  '/register-verify': { title: 'Check your mail', description },
  '/auth/email-verify/:token': { title: 'Confirm your address', description, canonical: '/signin' },
  '/auth/callback/google': { title: 'Google', description },
  '/chat': { title: 'Playground', description },
  '/chat/:conversationId': { title: 'Playground', description },
  '/billing': { title: 'Billing', description, sells: true },
  '/thank-you': { title: 'Thank you', description, sells: true },
  '/profile': { title: 'Profile', description },
  '/account-deleted': { title: 'Account deleted', description },
};

// Paths match in any case, with or without a slash at the end, like in the client's router.
const patterns = Object.entries(pages).map(([path, meta]) => ({
  path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
  meta: { canonical: path.replace(/\/:.*/, ''), ...meta },
}));

/**
 * The page at an address; undefined if there is none.
 * @param path of the request, without its query
 */
export function pageAt(env: Env, path: string): PageMeta | undefined {
  const meta = patterns.find(({ path: pattern }) => pattern.test(path))?.meta;
  return meta?.sells === true && !sellsPremium(env) ? undefined : meta;
}

/** Whether search engines may list a page of a server with this environment. */
export const isListed = ({ SIGNUP }: Env, { listed, signsUp }: PageMeta): boolean =>
  listed === true && !(signsUp === true && SIGNUP === 'closed');

/** Addresses that search engines may list. */
export const listedPaths = (env: Env): string[] =>
  Object.entries(pages)
    .filter(([, meta]) => isListed(env, meta))
    .map(([path]) => path);

/** For an address without a page. */
export const notFoundMeta: PageMeta = { title: 'Not Found', description };
