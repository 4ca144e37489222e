import { useEffect } from 'react';

const changed = new Set<symbol>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Whether something on the page was changed and would be lost with it. */
export const unsaved = {
  any: (): boolean => changed.size > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Says whether this component holds changes that are not saved: while it does, leaving the page asks first. */
export function useUnsaved(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const mine = Symbol();
    changed.add(mine);
    notify();
    return () => {
      changed.delete(mine);
      notify();
    };
  }, [isChanged]);
}

/** The same, for a place that has no hooks. */
export function Unsaved({ when }: { when: boolean }) {
  useUnsaved(when);
  return null;
}
