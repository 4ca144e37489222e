import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { backoff } from '../api/backoff.js';
import { FailureView } from './FailureView.js';
import { TopBar } from './TopBar.js';
import { useViewer } from './useViewer.js';

/**
 * Renders the page, or an error view while the person and the models it needs cannot be read; it retries until they can. Unsent prompts
 * are in the browser's storage and survive.
 */
export function ViewerNeeded({ children }: { children: ReactNode }) {
  const { isRead, error, retry } = useViewer();
  // The last failure stays while they are read again, so that nothing flickers.
  const [failed, setFailed] = useState<{ error: unknown; count: number }>({ error: undefined, count: 0 });
  if (error !== undefined && error !== failed.error) setFailed({ error, count: failed.count + 1 });
  const { count } = failed;
  const isMissing = !isRead && count > 0;
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setTimeout(retryNow, backoff(count));
    return () => {
      clearTimeout(timer);
    };
  }, [isMissing, count]);
  if (!isMissing) return children;
  return (
    <>
      <TopBar />
      <FailureView error={failed.error} onRetry={retry} />
    </>
  );
}
