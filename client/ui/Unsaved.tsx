import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** How many components hold changes that would be lost with the page. */
export const unsaved = createStore(() => 0);

/** Says whether this component holds changes that are not saved: while it does, leaving the page asks first. */
export function useUnsaved(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    unsaved.setState((count) => count + 1);
    return () => {
      unsaved.setState((count) => count - 1);
    };
  }, [isChanged]);
}

/** The same, for a place that has no hooks. */
export function Unsaved({ when }: { when: boolean }) {
  useUnsaved(when);
  return null;
}
