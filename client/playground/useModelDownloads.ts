import { useEffect } from 'react';
import { useViewerQuery } from '../shell/viewer.generated.js';

const pollMilliseconds = 3_000;

/** Keeps the list of models fresh while it is still filling: none is known yet, or the weights of one are on their way. */
export function useModelDownloads(): void {
  const { data, startPolling, stopPolling } = useViewerQuery();
  const models = data?.models;
  const filling = models !== undefined && (models.length === 0 || models.some(({ progress }) => progress !== null && progress < 1));
  useEffect(() => {
    if (!filling) return undefined;
    startPolling(pollMilliseconds);
    return stopPolling;
  }, [filling, startPolling, stopPolling]);
}
