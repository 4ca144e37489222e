import { apollo } from './apollo.js';
import { isKept, outdateKept } from './kept.js';
import { otherTabs } from './otherTabs.js';

/** Says that what is kept of the person may have changed, and reads again what a screen shows of it. */
export function invalidateKept(): void {
  outdateKept();
  apollo.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => isKept(queryName) }).catch(() => undefined);
}

/** Follows the changes that are made in other tabs. @returns stops that */
export const followChanges = (): (() => void) => otherTabs.follow(invalidateKept);
