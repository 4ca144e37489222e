import { type Context, requireViewer } from '../api/Context.js';
import { findViewer } from './authenticate.js';
import type { SessionParts } from './SessionParts.js';
import { leewaySeconds } from './tokens.js';

/**
 * Runs what may outlive the viewer's session. Its signal aborts when the session ends, or the access token does: what
 * is answered on and on is for as long as the request itself would be let in.
 * @throws AppError of kind unauthenticated where the session has ended already
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
  // Before the session is looked at: it may end in between.
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
