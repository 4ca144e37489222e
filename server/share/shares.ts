import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { lockAccount } from '../account/lockAccount.js';
import { requireStorage } from '../allowance/storage.js';
import type { RateLimits } from '../allowance/RateLimits.js';
import { checkFirst, type Connection, decodeCursor, encodeCursor, moment, toConnection } from '../api/connection.js';
import type { User } from '../account/User.js';
import { AppError, notFound } from '../errors/AppError.js';
import { maxShareBytes, maxShares } from '../../shared/share/limits.js';
import type { ChangeShareFields, CreateShareFields } from '../../shared/share/shareRules.js';
import { shareWords } from '../../shared/share/shareWords.js';
import type { TurnParts } from '../turn/TurnParts.js';
import { freezeDraft, freezeRatings } from './freezeOthers.js';
import { type Frozen, freezeConversation, freezeTurn, tooLarge } from './freezeTurns.js';
import type { FrozenBody, FrozenContent } from './frozen.js';
import { isShareId, newShareId, Share, ShareKind } from './Share.js';
import { ShareFile } from './ShareFile.js';

/** The dependencies of making links. */
export type ShareParts = Pick<TurnParts, 'env' | 'feed'> & { limits: RateLimits };

/**
 * Makes a frozen page of what a person has, at an address that nobody guesses.
 * @throws AppError of kind not_found for what is not theirs; conflict for what has no text yet, at the most links and in a full account;
 *   too_large; rate_limited
 */
export async function createShare(em: EntityManager, parts: ShareParts, user: User, fields: CreateShareFields): Promise<Share> {
  await parts.limits.countShare(user.id);
  const { title, body, files } = await freezeSource(em, parts, user.id, fields);
  const content: FrozenContent = { version: 1, author: fields.author ? nameOf(user) : null, body };
  const bytes = Buffer.byteLength(JSON.stringify(content));
  if (bytes > maxShareBytes) throw tooLarge(body.shows === 'turns' && body.given !== null);
  return em.transactional(async (inner) => {
    // One at a time, so that two requests cannot both make the last one.
    await lockAccount(inner, user.id);
    if ((await inner.count(Share, { user: user.id })) >= maxShares)
      throw new AppError('conflict', shareWords().tooMany({ most: maxShares.toFixed() }));
    await requireStorage(inner, parts.env, user.id, bytes);
    const share = inner.create(Share, {
      ...{ user: user.id, kind: ShareKind[fields.kind], title, content, blindId: canBeBlind(body) ? newShareId() : null },
      ...{ indexable: fields.indexable, expiresAt: fields.expiresAt },
    });
    for (const [place, file] of files.entries()) inner.create(ShareFile, { share, place, file, name: file.name });
    return share;
  });
}

function freezeSource(
  em: EntityManager,
  { feed }: ShareParts,
  userId: string,
  { kind, sourceId, ...chosen }: CreateShareFields,
): Promise<Frozen<FrozenBody>> {
  const id = sourceId ?? '';
  switch (kind) {
    case 'TURN':
      return freezeTurn(em, feed, userId, id, chosen);
    case 'CONVERSATION':
      return freezeConversation(em, feed, userId, id, chosen);
    case 'DRAFT':
      return freezeDraft(em, userId, id);
    case 'RATINGS':
      return freezeRatings(em, userId);
  }
}

/** Whether it can be read without names first: a turn of it has two answers whose names are in it. */
const canBeBlind = (body: FrozenBody): boolean =>
  body.shows === 'turns' && body.turns.some(({ answers }) => answers.filter(({ model, text }) => model !== null && text !== '').length > 1);

/** First name and initial. */
function nameOf({ firstName, lastName }: User): string | null {
  const [initial] = lastName.trim();
  return `${firstName.trim()} ${initial === undefined ? '' : `${initial}.`}`.trim() || null;
}

/**
 * A page of a person's links, the newest first; also those that have ended.
 * @param first 1 to 100
 * @throws AppError of kind validation for a bad page size or cursor
 */
export async function sharesOf(em: EntityManager, userId: string, first: number, after?: string | null): Promise<Connection<Share>> {
  checkFirst(first);
  const key = after ? decodeCursor(z.tuple([moment, z.string()]), after) : undefined;
  const rows = await em.find(
    Share,
    {
      user: userId,
      ...(key && { $or: [{ createdAt: { $lt: new Date(key[0]) } }, { createdAt: new Date(key[0]), id: { $lt: key[1] } }] }),
    },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: first + 1 },
  );
  return toConnection(rows, first, ({ createdAt, id }) => encodeCursor([createdAt.toISOString(), id]));
}

/** @throws AppError of kind not_found */
async function ownShare(em: EntityManager, userId: string, id: string): Promise<Share> {
  const share = isShareId(id) ? await em.findOne(Share, { id, user: userId }) : null;
  if (!share) throw notFound('share');
  return share;
}

/** Changes when a link ends and whether search engines may list it. @throws AppError of kind not_found */
export async function changeShare(em: EntityManager, userId: string, { id, ...fields }: ChangeShareFields): Promise<Share> {
  const share = await ownShare(em, userId, id);
  Object.assign(share, fields);
  await em.flush();
  return share;
}

/** Takes a link back: its row is gone, and with it every form of its page at every server. @throws AppError of kind not_found */
export async function revokeShare(em: EntityManager, userId: string, id: string): Promise<void> {
  const deleted = isShareId(id) ? await em.nativeDelete(Share, { id, user: userId }) : 0;
  if (deleted === 0) throw notFound('share');
}
