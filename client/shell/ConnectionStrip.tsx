import { RefreshCw, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { connection } from '../api/connection.js';
import { Strip } from '../ui/Strip.js';
import { useOnline } from './useOnline.js';

/** Says that the way to the server is lost, while it is. */
export function ConnectionStrip() {
  const online = useOnline();
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
