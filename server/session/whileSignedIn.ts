import { type Context, requireViewer } from '../api/Context.js';
import { findViewer } from './authenticate.js';
import type { SessionParts } from './SessionParts.js';
import { leewaySeconds } from './tokens.js';

/**
 * Runs work that may outlast the viewer's session. Its signal aborts when the session ends or the access token expires, so that a
 * long answer lasts no longer than the request would be accepted.
 * @throws AppError of kind unauthenticated when the session has already ended
 */
export async function whileSignedIn<T>(
  { sockets }: Pick<SessionParts, 'sockets'>,
  context: Pick<Context, 'em' | 'viewer'>,
  run: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  const { claims } = requireViewer(context);
  const ending = new AbortController();
  const end = () => {
    ending.abort();
  };
  // Registered before the session is checked, because it may end in between.
  const forget = sockets.add(claims.sessionId, end);
  const timer = setTimeout(end, (claims.expiresAt + leewaySeconds) * 1000 - Date.now());
  try {
    await findViewer(context.em.fork(), claims);
    return await run(ending.signal);
  } finally {
    clearTimeout(timer);
    forget();
  }
}
