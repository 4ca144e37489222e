import { href } from '../words/href.js';

/**
 * Returns where to go after signing in: a path of this origin, else /chat.
 * `//x`, `/\x`, `javascript:` and other origins are refused.
 */
export function redirectTarget(wanted: string | null, origin: string): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return href('newConversation');
  try {
    const url = new URL(wanted, origin);
    return url.origin === origin && !/^\/[/\\]/.test(url.pathname) ? url.pathname + url.search + url.hash : href('newConversation');
  } catch {
    return href('newConversation');
  }
}
