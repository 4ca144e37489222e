import type { ApolloCache } from '@apollo/client';
import { apollo } from '../../api/apollo.js';
import { ComposerLibraryDocument, type ComposerLibraryQuery, type LibraryRowFragment } from './prompts.generated.js';

/** How long the list is shown without being read again, in milliseconds. Other tabs and devices may have changed it by then. */
const goodFor = 30_000;
/** When it was read last, by performance.now(). */
let readAt = -Infinity;

/** Whether the list was read a moment ago, or is being read. */
export const isListFresh = (): boolean => performance.now() - readAt < goodFor;

/** Reads the list of prompts into the cache, unless it was read a moment ago. A failure shows when the list is opened. */
export function readLibrary(): void {
  if (isListFresh()) return;
  readAt = performance.now();
  apollo.query({ query: ComposerLibraryDocument, fetchPolicy: 'network-only' }).catch(() => {
    readAt = -Infinity;
  });
}

/** Puts a new prompt into the list that is in the cache. */
export function addToLibrary(store: ApolloCache, prompt: LibraryRowFragment): void {
  store.updateQuery<ComposerLibraryQuery>(
    { query: ComposerLibraryDocument },
    (known) => known && { ...known, prompts: [prompt, ...known.prompts.filter(({ id }) => id !== prompt.id)] },
  );
}
