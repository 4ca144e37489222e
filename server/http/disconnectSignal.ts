import type { Response } from 'express';

/** Aborts when the client disconnects before it has the whole reply, or has done so already. */
export function disconnectSignal(response: Response): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
