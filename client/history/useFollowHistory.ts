import { useSyncExternalStore } from 'react';
import { admitToHistory, placeInHistory, readHistoryAnew, removeFromHistory } from './historyCache.js';
import { useHistoryChangedSubscription } from './history.generated.js';
import { followDeletion } from '../session/drafts.js';

/** So long (milliseconds) the list waits to be told of changes before it is read all the same. */
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

/** Whether the list may be read: once its changes are told of, nothing is missed between the two. */
export const useHistoryIsFollowed = (): boolean => useSyncExternalStore(subscribe, () => isFollowed);

/** Keeps the list as the server has it, whoever changes it: this tab, another, another device. */
export function useFollowHistory(): void {
  useHistoryChangedSubscription({
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      const change = data?.historyChanged;
      if (!change) return;
      if (change.id !== null) followDeletion(change.id, change.conversation === null);
      if (change.id === null) {
        // What has changed until now was told to nobody; what has not been read yet need not be read twice.
        if (isFollowed) void readHistoryAnew(client);
        else begin();
      } else if (change.conversation) {
        admitToHistory(client.cache, change.conversation);
        placeInHistory(client.cache, change.conversation);
      } else removeFromHistory(client.cache, change.id);
    },
  });
}
