import { useState } from 'react';

/** Of the two ways in on one page, the other rests while one is under way. */
export interface OneWayAtATime {
  busy: boolean;
  /** Does this way's work, alone. */
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
