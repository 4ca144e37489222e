import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../account/User.js';
import { keyEnded } from '../allowance/keyRefusals.js';
import { AppError } from '../errors/AppError.js';
import { type AccessClaims, badToken, type Viewer } from '../api/Viewer.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import { type Context, requireViewer } from '../api/Context.js';
import { type Tokens, leewaySeconds } from './tokens.js';
import type { SessionParts } from './SessionParts.js';
import { accountColumns } from './accountColumns.js';
import { findKeyViewer, isApiKey } from './apiKeys.js';
import { untilEnd } from './untilEnd.js';

/**
 * The person behind an access token whose session is still open, or behind an API key.
 * @throws AppError of kind unauthenticated, and of a key that is revoked or has ended
 */
export async function authenticate(em: EntityManager, tokens: Tokens, token: string): Promise<Viewer> {
  return isApiKey(token) ? findKeyViewer(em, { secret: token }) : findViewer(em, await tokens.readAccess(token));
}

/**
 * The person of a session or a key, read from the database. It bypasses the mapper, because every operation starts with it.
 * @throws AppError of kind unauthenticated when the session has ended, or the account is deleted; of a key that is revoked or has ended
 */
export async function findViewer(em: EntityManager, claims: AccessClaims): Promise<Viewer> {
  if (claims.isKey) return findKeyViewer(em, { id: claims.sessionId });
  const [row] = await plainQuery(
    em,
    `select ${accountColumns(em)} from session join "user" on "user".id = session.user_id
     where session.id = ? and session.user_id = ? and session.revoked_at is null and "user".deleted_at is null`,
    [claims.sessionId, claims.userId],
  );
  if (!row) throw badToken();
  let user: User | undefined;
  return {
    claims,
    // Mapped on first use: following an answer needs only the id.
    get user() {
      return (user ??= em.map(User, row));
    },
  };
}

/**
 * The token of an Authorization header; undefined without a header.
 * @throws AppError of kind unauthenticated for a header that holds no bearer token
 */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (!token) throw badToken();
  return token;
}

/** The end of a session or of a key while work goes on that it began. */
export interface SessionEnd {
  /** Aborts when the session or the key ends, or the access token expires. */
  signal: AbortSignal;
  /** Why the client is no longer accepted, once the signal has aborted. */
  refusal: () => Promise<AppError>;
}

/**
 * Runs work that may outlast the viewer's session. It is to end with the session, so that a long answer lasts no longer than the request
 * would be accepted.
 * @throws AppError of kind unauthenticated when the session has already ended, and of a key that is revoked or has ended
 */
export async function whileSignedIn<T>(
  { sockets }: Pick<SessionParts, 'sockets'>,
  context: Pick<Context, 'em' | 'viewer'>,
  run: (end: SessionEnd) => Promise<T>,
): Promise<T> {
  const { claims } = requireViewer(context);
  const ending = new AbortController();
  const end = () => {
    ending.abort();
  };
  // Registered before the session is checked, because it may end in between.
  const forget = sockets.add(claims.sessionId, end);
  const timer = setTimeout(end, untilEnd(claims.expiresAt + (claims.isKey ? 0 : leewaySeconds)));
  try {
    await findViewer(context.em.fork(), claims);
    return await run({ signal: ending.signal, refusal: () => refusalOf(context.em.fork(), claims) });
  } finally {
    clearTimeout(timer);
    forget();
  }
}

/** Why a session or a key is no longer accepted. By this server's clock a key may end a moment before it does by the database's. */
async function refusalOf(em: EntityManager, claims: AccessClaims): Promise<AppError> {
  if (!claims.isKey) return badToken();
  try {
    await findViewer(em, claims);
    return keyEnded();
  } catch (error) {
    return error instanceof AppError ? error : badToken();
  }
}
