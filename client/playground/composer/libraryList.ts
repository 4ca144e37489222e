import type { ApolloCache } from '@apollo/client';
import { apollo } from '../../api/apollo.js';
import { isFresh, outdate, readUnlessFresh } from '../../api/freshFor.js';
import { ComposerLibraryDocument, type ComposerLibraryQuery, type LibraryRowFragment } from './prompts.generated.js';

const name = 'library';

/** Whether the list was read a moment ago, or is being read. */
export const isListFresh = (): boolean => isFresh(name);

/** Reads the list of prompts into the cache, unless it was read a moment ago. A failure shows when the list is opened. */
export function readLibrary(): void {
  void readUnlessFresh(name, () => apollo.query({ query: ComposerLibraryDocument, fetchPolicy: 'network-only' }));
}

/** Puts a new prompt into the list that is in the cache; one that is being read meanwhile may be without it, and is read again. */
export function addToLibrary(store: ApolloCache, prompt: LibraryRowFragment): void {
  outdate(name);
  store.updateQuery<ComposerLibraryQuery>(
    { query: ComposerLibraryDocument },
    (known) => known && { ...known, prompts: [prompt, ...known.prompts.filter(({ id }) => id !== prompt.id)] },
  );
}
