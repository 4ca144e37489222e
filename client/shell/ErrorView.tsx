import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isMissingChunk, reloadOnce } from './missingChunks.js';
import { AwayView } from './AwayView.js';
import { FailureView } from './FailureView.js';

/** The router shows this when a page throws or cannot be fetched. */
export function ErrorView() {
  const error = useRouteError();
  return isMissingChunk(error) ? <Outdated error={error} /> : <FailureView error={error} />;
}

/** Reloads a page whose version the server no longer has, or whose code could not be fetched: the address is already the new page's. */
function Outdated({ error }: { error: unknown }) {
  const [found, setFound] = useState<'reloads' | 'away' | 'stays'>(navigator.onLine ? 'reloads' : 'away');
  const retry = () => {
    reloadOnce().then(setFound, () => {
      setFound('stays');
    });
  };
  useEffect(() => {
    if (navigator.onLine) retry();
  }, []);
  if (found === 'away') return <AwayView onTry={retry} />;
  return found === 'stays' && <FailureView error={error} />;
}
