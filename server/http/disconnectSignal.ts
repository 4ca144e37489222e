import type { ServerResponse } from 'node:http';

/** Aborts when the client disconnects before its answer has been sent, or has done so already. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
