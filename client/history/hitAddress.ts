import type { HitPartsFragment } from './search.generated.js';

/** Where a hit stands. Behind the #, which never leaves the browser: the words are the person's own. */
export function hitAddress(conversationId: string, hit: HitPartsFragment | null | undefined, words: string): string {
  const path = `/chat/${conversationId}`;
  if (!hit?.turnId) return path;
  const place = new URLSearchParams({ turn: hit.turnId, ...(hit.answerId !== null && { answer: hit.answerId }), find: words });
  return `${path}#${place.toString()}`;
}
