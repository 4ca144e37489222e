import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isMissingChunk, reloadOnce } from './missingChunks.js';
import { FailureView } from './FailureView.js';

/** What the router shows when a page throws, or cannot be fetched. */
export function ErrorView() {
  const error = useRouteError();
  return isMissingChunk(error) ? <Outdated error={error} /> : <FailureView error={error} />;
}

/** A page of a version that the server no longer has: the address is the new page's already, so it is loaded anew. */
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
