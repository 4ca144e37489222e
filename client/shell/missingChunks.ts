import { tabStorage } from '../session/storage.js';

const key = 'reloaded';
/** If a chunk is missing again this soon after a reload (milliseconds), another reload would not help. */
const pause = 30_000;
const missing = new WeakSet();

/** Remembers errors of chunks that cannot be fetched: the server may have a newer version, without the old one's chunks. */
export function noticeMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if ('payload' in event && event.payload instanceof Error) missing.add(event.payload);
  });
}

/** Whether an error means that a chunk of the client could not be fetched. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && missing.has(error);

/**
 * Reloads the page if the server answers; without the server, a reload would leave no page at all.
 * @returns `reloads`; `away` if the server does not answer; `stays` if it reloaded a moment ago or the browser cannot store that
 */
export async function reloadOnce(): Promise<'reloads' | 'away' | 'stays'> {
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (!response) return 'away';
  const last = Number(tabStorage.getItem(key));
  // Without a stored time it would reload again and again.
  if (!response.ok || Date.now() - last <= pause || !tabStorage.note(key, String(Date.now()))) return 'stays';
  location.reload();
  return 'reloads';
}
