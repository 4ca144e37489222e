import { LockMode } from '@mikro-orm/core';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { validate as isUuid } from 'uuid';
import type { SocketRegistry } from '../cluster/SocketRegistry.js';
import { type Viewer, badToken } from '../api/Viewer.js';
import { notFound } from '../errors/AppError.js';
import { ApiKey } from '../account/ApiKey.js';
import { Session } from './Session.js';
import type { SessionParts } from './SessionParts.js';
import { refreshSeconds } from './tokens.js';
import { deviceName } from './deviceName.js';

/** Most sessions that are kept per person. */
export const maxSessions = 100;

/** A person's open sessions, last used first. A session unused for thirty days has no valid token left. */
export function openSessions(em: EntityManager, userId: string): Promise<Session[]> {
  const oldest = new Date(Date.now() - refreshSeconds * 1_000);
  return em.find(
    Session,
    { user: userId, revokedAt: null, rotatedAt: { $gt: oldest } },
    { orderBy: { lastUsedAt: 'desc', id: 'desc' }, limit: maxSessions },
  );
}

/** A person's kept sessions, open and ended, last used first: they tell a familiar device from a new one. */
export function keptSessions(em: EntityManager, userId: string): Promise<Pick<Session, 'userAgent'>[]> {
  return em.find(
    Session,
    { user: userId },
    { fields: ['userAgent'], orderBy: { lastUsedAt: 'desc', id: 'desc' }, limit: maxSessions, disableIdentityMap: true },
  );
}

/** Removes a person's sessions beyond maxSessions: ended ones first, then those unused for longest. */
export async function removeSurplusSessions(em: EntityManager, { sockets }: Pick<SessionParts, 'sockets'>, userId: string): Promise<void> {
  const removed = await em.execute<{ id: string }[]>(
    `delete from session where id in (
       select id from session where user_id = ? order by revoked_at is null desc, last_used_at desc, id desc
       offset ${maxSessions.toFixed()} for update skip locked)
     returning id`,
    [userId],
  );
  for (const { id } of removed) sockets.closeSession(id);
}

/**
 * Ends the session of a refresh token of any generation: its tokens become invalid and its sockets close.
 * @throws AppError of kind unauthenticated for an invalid token
 */
export async function signOut(
  em: EntityManager,
  { tokens, sockets }: Pick<SessionParts, 'tokens' | 'sockets'>,
  refresh: string,
): Promise<void> {
  const { sessionId } = await tokens.readRefresh(refresh);
  await em.nativeUpdate(Session, { id: sessionId, revokedAt: null }, { revokedAt: new Date() });
  sockets.closeSession(sessionId);
}

/**
 * Signs one device out, even the viewer's own.
 * @throws AppError of kind not_found for a session of another person, or one that has ended
 */
export async function revokeSession(
  em: EntityManager,
  { sockets, changes }: Pick<SessionParts, 'sockets' | 'changes'>,
  userId: string,
  id: string,
): Promise<void> {
  const session = isUuid(id) ? await em.findOne(Session, { id, user: userId, revokedAt: null }) : null;
  if (!session) throw notFound('session');
  session.revokedAt = new Date();
  await em.flush();
  sockets.closeSession(session.id);
  changes.publish(`viewer:${userId}`);
}

/** Signs every other device out. */
export async function revokeOtherSessions(
  em: EntityManager,
  { sockets }: Pick<SessionParts, 'sockets'>,
  { user, claims }: Viewer,
): Promise<void> {
  const ended = await endSessions(em, user.id, claims.sessionId);
  closeSockets(sockets, ended);
}

/**
 * Ends a person's open sessions, which makes their tokens invalid.
 * @param keep the session that stays open
 * @returns their ids; close their sockets after the commit
 */
export async function endSessions(em: EntityManager, userId: string, keep?: string): Promise<string[]> {
  const ended = await em.execute<{ id: string }[]>(
    'update session set revoked_at = now() where user_id = ? and revoked_at is null and id is distinct from ?::uuid returning id',
    [userId, keep ?? null],
  );
  return ended.map(({ id }) => id);
}

/** Closes this server's sockets of ended sessions and revoked keys, in case it missed the message about them. */
export async function closeEnded(orm: MikroORM, sockets: SocketRegistry, log: Logger): Promise<void> {
  try {
    const ids = sockets.sessionIds;
    const em = orm.em.fork();
    const unrevoked = { id: { $in: ids }, revokedAt: null };
    const open = [await em.find(Session, unrevoked, { fields: ['id'] }), await em.find(ApiKey, unrevoked, { fields: ['id'] })];
    const standing = new Set(open.flat().map(({ id }) => id));
    for (const id of ids) if (!standing.has(id)) sockets.closeHere(id);
  } catch (error) {
    // Not fatal: the sockets also close when their tokens expire.
    log.warn({ err: error }, 'Could not check which sessions have ended');
  }
}

export function closeSockets(sockets: SocketRegistry, sessionIds: string[]): void {
  for (const id of sessionIds) sockets.closeSession(id);
}

/** A session as its owner sees it. */
@ObjectType('Session', { description: 'A device on which the person is signed in.' })
export class OpenSession {
  @Field(() => ID, { description: 'Opaque id.' })
  readonly id: string;

  @Field(() => String, { description: 'For example "Firefox on Linux".' })
  readonly device: string;

  @Field(() => String, { description: 'Network address at sign-in.' })
  readonly address: string;

  @Field(() => GraphQLISODateTime, { description: 'When it signed in.' })
  readonly createdAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it last fetched new tokens, at most ten minutes before its last use.' })
  readonly lastUsedAt: Date;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  readonly current: boolean;

  constructor({ id, userAgent, address, createdAt, lastUsedAt }: Session, currentId: string) {
    this.id = id;
    this.device = deviceName(userAgent);
    this.address = address;
    this.createdAt = createdAt;
    this.lastUsedAt = lastUsedAt;
    this.current = id === currentId;
  }
}

/** The token just replaced stays valid for so long, because tabs of one browser may refresh at the same time. */
const graceMs = 10_000;

/**
 * Exchanges a refresh token for a new pair. The token just replaced gives the same successor for ten seconds. An older token must
 * have been copied: using it revokes the whole session.
 * @throws AppError of kind unauthenticated
 */
export async function refreshSession(em: EntityManager, { tokens, sockets }: Pick<SessionParts, 'tokens' | 'sockets'>, refresh: string) {
  const { sessionId, generation } = await tokens.readRefresh(refresh);
  const now = new Date();
  const session = await em.transactional(async (inner) => {
    const found = await inner.findOne(Session, { id: sessionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!found || found.revokedAt) return undefined;
    if (generation === found.generation) found.rotate(now);
    else if (!isParentInGrace(found, generation, now)) found.revokedAt = now;
    return found;
  });
  if (!session) throw badToken();
  if (session.revokedAt) {
    sockets.closeSession(session.id);
    throw badToken();
  }
  return tokens.issue(session, now);
}

function isParentInGrace(session: Session, generation: number, now: Date): boolean {
  return generation === session.generation - 1 && now.getTime() - session.rotatedAt.getTime() <= graceMs;
}
