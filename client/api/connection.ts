let losses = 0;
let recoveries = 0;
let isLost = false;
const recoveryListeners = new Set<() => void>();

/** Whether calls reach the server: apolloLinks.ts sets it, screens read it. */
export const reach = {
  /** How often the server has answered after it could not be reached. */
  recoveries: (): number => recoveries,
  /** Begins a call. @returns the functions to call at its end. A reply to a call from before the last loss does not count as a recovery */
  begin: (): { lose: () => void; find: () => void } => {
    const before = losses;
    return {
      lose: () => {
        isLost = true;
        losses += 1;
      },
      find: () => {
        if (!isLost || losses !== before) return;
        isLost = false;
        recoveries += 1;
        for (const listener of recoveryListeners) listener();
      },
    };
  },
  subscribe: (listener: () => void) => {
    recoveryListeners.add(listener);
    return () => {
      recoveryListeners.delete(listener);
    };
  },
};

type State = 'idle' | 'connected' | 'away';

let state: State = 'idle';
const listeners = new Set<() => void>();
const returnListeners = new Set<() => void>();

/** The state of the socket to the server: socket.ts sets it, screens read it. */
export const connection = {
  get: (): State => state,
  set(next: State): void {
    const returned = state === 'away' && next === 'connected';
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
    if (returned) for (const listener of returnListeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Calls the listener each time the socket reconnects after a loss: messages may have been missed. */
  onReturn(listener: () => void): () => void {
    returnListeners.add(listener);
    return () => returnListeners.delete(listener);
  },
};
