import { createStore } from 'zustand/vanilla';

let losses = 0;
let isLost = false;

/** How often the server has answered after it could not be reached. */
export const recoveries = createStore(() => 0);

/** Begins a call. @returns the functions to call at its end. A reply to a call from before the last loss does not count as a recovery */
export function beginCall(): { lose: () => void; find: () => void } {
  const before = losses;
  return {
    lose: () => {
      isLost = true;
      losses += 1;
    },
    find: () => {
      if (!isLost || losses !== before) return;
      isLost = false;
      recoveries.setState((count) => count + 1);
    },
  };
}

type State = 'idle' | 'connected' | 'away';

/** The state of the socket to the server: socket.ts sets it, screens read it. */
export const connection = createStore((): State => 'idle');
