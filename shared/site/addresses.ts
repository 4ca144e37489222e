import { type Language, pathIn } from '../words/language.js';
import type { titleWords } from './titleWords.js';

/** A page of the product: its address, and all that routes, the server's HTML and early fetching need to know of it. */
interface Page {
  /** `:name` stands for any segment, `:name?` for one that may be missing. In English; see `isTranslated`. */
  path: string;
  title: keyof ReturnType<typeof titleWords>;
  /** Whether only people who are signed in see it; guests are sent to sign in first. */
  isSignedIn?: boolean;
  /** Whether it stands in each language at an address of its own: `/de/signin`. */
  isTranslated?: boolean;
  /** Whether search engines may list it; the sitemap then contains its address. */
  isListed?: boolean;
  /** The only values of a parameter; other addresses are not there. */
  only?: Record<string, readonly string[]>;
  /** Name of its prerendered HTML, or of the frame that its readers are sent: bin/client/drawnPages.mjs. */
  prerendered?: string;
  frame?: string;
  /** Path of its canonical address; by default its own path up to the first parameter. */
  canonical?: string;
  /** Whether it exists only on a server that sells a plan. */
  sells?: boolean;
  /** Whether it is listed only if sign-up is open. */
  signsUp?: boolean;
}

const open = { isTranslated: true, isListed: true } as const;
const within = { isSignedIn: true } as const;

/** Every page. A screen, a title and a line in the journey of all pages are demanded by types for each. */
export const addresses = {
  landing: { path: '/', title: 'landing', prerendered: 'landing', ...open },
  privacy: { path: '/privacy-policy', title: 'privacy', prerendered: 'privacy-policy', ...open },
  signIn: { path: '/signin', title: 'signIn', prerendered: 'signin', ...open },
  signUp: { path: '/signup', title: 'signUp', prerendered: 'signup', signsUp: true, ...open },
  reset: { path: '/password-reset', title: 'reset', prerendered: 'password-reset', isTranslated: true },
  confirmReset: { path: '/password-reset/confirm/:uid/:token', title: 'reset', canonical: '/password-reset' },
  checkMail: { path: '/register-verify', title: 'checkMail' },
  confirmAddress: { path: '/auth/email-verify/:token', title: 'confirmAddress' },
  google: { path: '/auth/callback/google', title: 'google' },
  accountDeleted: { path: '/account-deleted', title: 'deleted' },
  newConversation: { path: '/chat', title: 'playground', frame: 'chat', ...within },
  conversation: { path: '/chat/:conversationId', title: 'playground', frame: 'conversation', ...within },
  // One address, so that the screen stays while another prompt or its versions are opened.
  prompts: { path: '/prompts/:promptId?/:view?', title: 'prompts', frame: 'prompts', only: { view: ['versions'] }, ...within },
  ratings: { path: '/ratings', title: 'ratings', frame: 'ratings', ...within },
  billing: { path: '/billing', title: 'billing', frame: 'billing', sells: true, ...within },
  thankYou: { path: '/thank-you', title: 'thanks', sells: true, ...within },
  profile: { path: '/profile', title: 'profile', frame: 'profile', ...within },
  customise: { path: '/profile/customise', title: 'customise', frame: 'customise', ...within },
  keys: { path: '/keys', title: 'keys', frame: 'keys', ...within },
  usage: { path: '/usage', title: 'usage', frame: 'usage', ...within },
} as const satisfies Record<string, Page>;

export type AddressName = keyof typeof addresses;

/** The page of a name, with every field that a page may have. */
export const pageOf = (name: AddressName): Page => addresses[name];

/** The path of a page's canonical address, which holds no secret and no id. */
export function canonicalOf(name: AddressName, language: Language): string {
  const { path, isTranslated, canonical } = pageOf(name);
  return isTranslated === true ? pathIn(language, path) : (canonical ?? path.replace(/\/:.*/, ''));
}

/** The names of all pages, in the order of the table. */
export const addressNames = Object.keys(addresses).filter((name): name is AddressName => name in addresses);

type RequiredNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? WithoutOptional<Name> | RequiredNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? WithoutOptional<Name>
    : never;
type WithoutOptional<Name extends string> = Name extends `${string}?` ? never : Name;
type OptionalNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? OptionalName<Name> | OptionalNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? OptionalName<Name>
    : never;
type OptionalName<Name extends string> = Name extends `${infer Plain}?` ? Plain : never;

/** The parameters in the path of a page, by their names. */
type ParametersOf<Name extends AddressName> = Record<RequiredNames<(typeof addresses)[Name]['path']>, string> &
  Partial<Record<OptionalNames<(typeof addresses)[Name]['path']>, string>>;

/** The path of a page. @param parameters of its path; those that may be missing end it */
export function href<Name extends AddressName>(
  name: Name,
  ...[parameters]: [RequiredNames<(typeof addresses)[Name]['path']>] extends [never]
    ? [parameters?: ParametersOf<Name>]
    : [parameters: ParametersOf<Name>]
): string {
  const given: Partial<Record<string, string>> = parameters ?? {};
  const segments = pageOf(name)
    .path.split('/')
    .map((segment) => (segment.startsWith(':') ? given[segment.replace(/^:|\?$/g, '')] : segment));
  const missing = segments.indexOf(undefined);
  return segments.slice(0, missing < 0 ? undefined : missing).join('/') || '/';
}
