import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../account/User.js';
import { type AccessClaims, badToken, type Viewer } from '../api/Viewer.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import type { Tokens } from './tokens.js';

/**
 * The person behind an access token whose session is still open.
 * @throws AppError of kind unauthenticated
 */
export async function authenticate(em: EntityManager, tokens: Tokens, token: string): Promise<Viewer> {
  return findViewer(em, await tokens.readAccess(token));
}

/**
 * The person of a session, read from the database. It bypasses the mapper, because every operation starts with it.
 * @throws AppError of kind unauthenticated when the session has ended, or the account is deleted
 */
export async function findViewer(em: EntityManager, claims: AccessClaims): Promise<Viewer> {
  const [row] = await plainQuery(
    em,
    `select ${columnsOf(em)} from session join "user" on "user".id = session.user_id
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

let columns: string | undefined;

/** The columns that the mapper loads of an account by default. */
function columnsOf(em: EntityManager): string {
  columns ??= em
    .getMetadata(User)
    .props.filter(({ persist, lazy }) => persist !== false && !lazy)
    .flatMap(({ fieldNames }) => fieldNames.map((name) => `"user".${name}`))
    .join();
  return columns;
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
