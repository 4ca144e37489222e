import { useState } from 'react';

/** Lets only one of a page's two sign-in methods run at a time. */
export interface OneWayAtATime {
  busy: boolean;
  /** Runs one method's work; `busy` is true meanwhile. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export function useOneWayAtATime(): OneWayAtATime {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    alone: (work) => {
      setBusy(true);
      return work().finally(() => {
        setBusy(false);
      });
    },
  };
}
