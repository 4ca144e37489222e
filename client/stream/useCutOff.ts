import { useStore } from 'zustand/react';
import { connection } from '../api/connection.js';
import { useOnline } from '../api/useOnline.js';
import { words } from './words.js';

/** Why nothing can come from the server, in words. */
interface CutOff {
  /** Stands alone. */
  sign: string;
  /** Part of a line. */
  state: string;
}

const offline: CutOff = { sign: words.offline, state: words.stateOffline };
const reconnecting: CutOff = { sign: words.reconnecting, state: words.stateReconnecting };

/**
 * Why this page cannot hear how an answer goes on; undefined while it can. What is said of an answer that is being written (that it
 * is, how fast, for how long) is then not known, so this is said in its place.
 */
export function useCutOff(): CutOff | undefined {
  const isOnline = useOnline();
  const state = useStore(connection);
  if (!isOnline) return offline;
  return state === 'away' ? reconnecting : undefined;
}
