import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { admitToHistory, placeInHistory, readHistoryAnew, removeFromHistory } from './historyCache.js';
import { useHistoryChangedSubscription } from './history.generated.js';
import { followDeletion } from '../session/unsent.js';

/** How long the list waits for its subscription before it is read anyway, in milliseconds. */
const patience = 1_000;

const followed = createStore(() => false);

const begin = (): void => {
  followed.setState(true);
};

/** Whether the list may be read. It is read after its subscription has begun, so that no change between the two is missed. */
export function useHistoryIsFollowed(): boolean {
  const isFollowed = useStore(followed);
  useEffect(() => {
    if (isFollowed) return undefined;
    const timer = setTimeout(begin, patience);
    return () => {
      clearTimeout(timer);
    };
  }, [isFollowed]);
  return isFollowed;
}

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
        if (followed.getState()) void readHistoryAnew(client);
        else begin();
      } else if (change.conversation) {
        admitToHistory(client.cache, change.conversation);
        placeInHistory(client.cache, change.conversation);
      } else removeFromHistory(client.cache, change.id);
    },
  });
}
