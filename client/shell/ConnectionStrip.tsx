import { RefreshCw, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { connection } from '../connection.js';
import { Strip } from '../ui/Strip.js';

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the way to the server is lost, while it is. */
export function ConnectionStrip() {
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  if (!online) {
    return (
      <Strip $tone="warning" role="status">
        <WifiOff aria-hidden="true" />
        You are offline. Your draft is kept here.
      </Strip>
    );
  }
  if (state !== 'away') return null;
  return (
    <Strip role="status">
      <RefreshCw aria-hidden="true" />
      Reconnecting. Nothing is lost.
    </Strip>
  );
}
