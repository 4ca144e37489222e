import { tabStorage } from '../session/storage.js';

const key = 'reloaded';
/** A page that lacks a part again so soon (milliseconds) after it was loaded anew would lack it the next time too. */
const pause = 30_000;
const missing = new WeakSet();

/** Notices parts of the client that cannot be fetched: the server may have a newer version, and no longer the old one's parts. */
export function noticeMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if ('payload' in event && event.payload instanceof Error) missing.add(event.payload);
  });
}

/** Whether an error is that a part of the client could not be fetched. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && missing.has(error);

/**
 * Loads the page anew, where the server answers: without it there would be no page at all.
 * @returns false where nothing was done, because it was done a moment ago, that would not be remembered, or the server is away
 */
export async function reloadOnce(): Promise<boolean> {
  const last = Number(tabStorage.getItem(key));
  const response = Date.now() - last > pause && (await fetch(location.href, { method: 'HEAD' }).catch(() => undefined));
  if (!response || !response.ok) return false;
  // Where that is not remembered it would be done again and again.
  if (!tabStorage.note(key, String(Date.now()))) return false;
  location.reload();
  return true;
}
