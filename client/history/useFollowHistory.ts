import { useSyncExternalStore } from 'react';
import { admitToHistory, placeInHistory, readHistoryAnew, removeFromHistory } from './historyCache.js';
import { useHistoryChangedSubscription } from './history.generated.js';
import { followDeletion } from '../session/unsent.js';

/** How long the list waits for its subscription before it is read anyway, in milliseconds. */
const patience = 1_000;

let isFollowed = false;
const listeners = new Set<() => void>();

function begin(): void {
  isFollowed = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = isFollowed ? undefined : setTimeout(begin, patience);
  return () => {
    clearTimeout(timer);
    listeners.delete(listener);
  };
}

/** Whether the list may be read. It is read after its subscription has begun, so that no change between the two is missed. */
export const useHistoryIsFollowed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isFollowed,
    () => false,
  );

/** Keeps the list equal to the server's, whichever tab or device changes it. */
export function useFollowHistory(): void {
  useHistoryChangedSubscription({
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      const change = data?.historyChanged;
      if (!change) return;
      if (change.id !== null) followDeletion(change.id, change.conversation === null);
      if (change.id === null) {
        // The subscription has begun (again): changes before it were missed. A list that has not been read yet is read only now.
        if (isFollowed) void readHistoryAnew(client);
        else begin();
      } else if (change.conversation) {
        admitToHistory(client.cache, change.conversation);
        placeInHistory(client.cache, change.conversation);
      } else removeFromHistory(client.cache, change.id);
    },
  });
}
