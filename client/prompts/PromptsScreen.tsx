import { lazy, Suspense } from 'react';

/** On its own, so that the list of files that belong to it is not part of every page's first view. */
const LibraryView = lazy(async () => ({ default: (await import('./LibraryView.js')).LibraryView }));

/** /prompts: the library of prompts. */
export function PromptsScreen() {
  return (
    <Suspense>
      <LibraryView />
    </Suspense>
  );
}
