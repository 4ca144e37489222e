import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../account/User.js';
import { type AccessClaims, badToken, type Viewer } from '../api/Viewer.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import type { Tokens } from './tokens.js';

/**
 * The person behind an access token whose session still stands.
 * @throws AppError of kind unauthenticated
 */
export async function authenticate(em: EntityManager, tokens: Tokens, token: string): Promise<Viewer> {
  return findViewer(em, await tokens.readAccess(token));
}

/**
 * The person of a session, as the database has them now. Every operation begins with it, so it is read past the mapper.
 * @throws AppError of kind unauthenticated where the session has ended, or the account is deleted
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
    // Who reads an answer along needs no more than an id.
    get user() {
      return (user ??= em.map(User, row));
    },
  };
}

let columns: string | undefined;

/** What the mapper reads of an account unless it is asked for more. */
function columnsOf(em: EntityManager): string {
  columns ??= em
    .getMetadata(User)
    .props.filter(({ persist, lazy }) => persist !== false && !lazy)
    .flatMap(({ fieldNames }) => fieldNames.map((name) => `"user".${name}`))
    .join();
  return columns;
}

/**
 * The token of an Authorization header; undefined where there is no header.
 * @throws AppError of kind unauthenticated for a header that holds no bearer token
 */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (!token) throw badToken();
  return token;
}
