import { trackVisitor } from './analytics.js';
import { config } from '../api/config.js';
import { pageNonce } from '../api/pageNonce.js';

let loaded = false;

/** Whether this page has it: it cannot be unloaded. */
export const hasTagManager = (): boolean => loaded;

/** What follows the path of an address and the page's title may be in somebody's own words: pages are counted without. */
function namePage(path: string): void {
  tellGoogle('set', { page_title: config.siteName, page_location: location.origin + path, page_path: path });
}

/** A command as Google's tags know one: they take the arguments object of a call, no list. */
function tellGoogle(..._command: [name: 'set', values: Record<string, string>]): void {
  // eslint-disable-next-line prefer-rest-params
  Reflect.apply(Array.prototype.push, (globalThis.dataLayer ??= []), [arguments]);
}

interface Page {
  path: string;
  /** Whether the visitor had agreed before this page was loaded: what it gathered earlier is not for others. */
  agreedBefore: boolean;
}

/** Fetches Google's tag manager, once a page load; it reads what track() puts into window.dataLayer. */
export function loadTagManager(id: string, { path, agreedBefore }: Page): void {
  if (!loaded && !agreedBefore) {
    globalThis.dataLayer = [];
    trackVisitor();
  }
  namePage(path);
  if (loaded) return;
  loaded = true;
  (globalThis.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  script.async = true;
  // It hands the nonce on to the scripts that it adds.
  script.nonce = pageNonce();
  document.head.append(script);
}
