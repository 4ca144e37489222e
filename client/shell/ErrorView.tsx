import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isMissingChunk, reloadOnce } from './missingChunks.js';
import { FailureView } from './FailureView.js';

/** The router shows this when a page throws or cannot be fetched. */
export function ErrorView() {
  const error = useRouteError();
  return isMissingChunk(error) ? <Outdated error={error} /> : <FailureView error={error} />;
}

/** Reloads a page whose version the server no longer has: the address is already the new page's. */
function Outdated({ error }: { error: unknown }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    reloadOnce().then(
      (reloads) => {
        setShown(!reloads);
      },
      () => {
        setShown(true);
      },
    );
  }, []);
  return shown && <FailureView error={error} />;
}
