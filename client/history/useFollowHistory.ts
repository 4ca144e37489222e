import { admitToHistory, placeInHistory, readHistoryAnew, removeFromHistory } from './historyCache.js';
import { useHistoryChangedSubscription } from './history.generated.js';

/** Keeps the list as the server has it, whoever changes it: this tab, another, another device. */
export function useFollowHistory(): void {
  useHistoryChangedSubscription({
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      const change = data?.historyChanged;
      if (!change) return;
      if (change.id === null) {
        // What has changed until now was told to nobody.
        readHistoryAnew(client).catch(() => undefined);
      } else if (change.conversation) {
        admitToHistory(client.cache, change.conversation);
        placeInHistory(client.cache, change.conversation);
      } else removeFromHistory(client.cache, change.id);
    },
  });
}
