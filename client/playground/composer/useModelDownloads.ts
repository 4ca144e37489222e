import { useEffect } from 'react';
import { useViewerQuery } from '../../shell/viewer.generated.js';

const pollMilliseconds = 3_000;
/** So long nothing may change before it is left at that: what does not come would be asked for without an end. */
const patience = 60_000;

const skipPollAttempt = (): boolean => document.hidden;

/** Keeps the list of models fresh while it is still filling: none is known yet, or the weights of one are on their way. */
export function useModelDownloads(): void {
  const { data, startPolling, stopPolling } = useViewerQuery({ skipPollAttempt });
  const models = data?.models;
  const filling = models !== undefined && (models.length === 0 || models.some(({ progress }) => progress !== null && progress < 1));
  const state = filling ? models.map(({ id, progress }) => `${id} ${String(progress)}`).join() : undefined;
  useEffect(() => {
    if (state === undefined) return undefined;
    startPolling(pollMilliseconds);
    const timer = setTimeout(stopPolling, patience);
    return () => {
      clearTimeout(timer);
      stopPolling();
    };
  }, [state, startPolling, stopPolling]);
}
