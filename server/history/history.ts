import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { checkFirst, decodeCursor, encodeCursor, moment, toConnection } from '../api/connection.js';
import { Conversation } from '../conversation/Conversation.js';
import { AppError } from '../errors/AppError.js';
import { parse } from '../errors/parse.js';
import type { Slots } from '../model/Slots.js';
import { ownTag } from '../tag/tags.js';
import { findConversations } from './findConversations.js';
import { searchRules } from '../../shared/history/history.js';
import type { HistoryConnection, HistoryEdge } from './history.graphql.js';
import type { HistoryParts } from './HistoryParts.js';
import { loadHits } from './loadHits.js';
import { planSearch } from './searchPlan.js';
import { matchesIn, termsOf } from '../../shared/history/words.js';
import { errorWords } from './errorWords.js';

const listKey = z.tuple([z.boolean(), moment, z.uuid()]);
const searchKey = z.tuple([moment, z.uuid()]);

/** How long a search waits for a slot, in milliseconds; the whole operation has fifteen seconds. */
const slotWaitMs = 8_000;

export interface HistoryPage {
  /** 1 to 100. */
  first: number;
  /** The endCursor of the page before, of the same list or search. */
  after?: string | null | undefined;
  /** Words to search for; without words the result is the list. */
  search?: string | null | undefined;
  /** True for the archive, false for the list, null for both. */
  archived?: boolean | null | undefined;
  /** Id of the tag that they have; absent or null for all. */
  tag?: string | null | undefined;
  /** True for those that programs began, false for those of the person, absent or null for both. */
  calls?: boolean | null | undefined;
}

/**
 * A page of a person's conversations, by keyset: pinned ones first, then the last asked first; results of a search the last asked
 * first.
 * @throws AppError of kind validation for a bad page size, search or cursor; not_found for a tag that is not theirs; rate_limited or unavailable for a search
 */
export async function history(
  em: EntityManager,
  { limits, searches }: Pick<HistoryParts, 'limits' | 'searches'>,
  userId: string,
  page: HistoryPage,
): Promise<HistoryConnection> {
  checkFirst(page.first);
  const { search } = parse(searchRules, { search: page.search });
  if (page.tag != null) await ownTag(em, userId, page.tag);
  if (!search?.trim()) return listHistory(em, userId, page);
  await limits.countSearch(userId);
  const leave = await takeSearchSlot(searches, userId);
  try {
    return await searchHistory(em, userId, page, search);
  } finally {
    leave();
  }
}

/**
 * Takes one of the few slots for searches: a search may take seconds, and everybody shares the database's connections.
 * @returns a function that gives it back
 * @throws AppError of kind unavailable
 */
export async function takeSearchSlot(searches: Slots, userId: string): Promise<() => void> {
  const slotWait = AbortSignal.timeout(slotWaitMs);
  try {
    return await searches.enter(userId, slotWait);
  } catch (error) {
    if (!slotWait.aborted) throw error;
    throw new AppError('unavailable', errorWords().tooManySearches, 5);
  }
}

async function listHistory(
  em: EntityManager,
  userId: string,
  { first, after, archived, tag, calls }: HistoryPage,
): Promise<HistoryConnection> {
  const key = after ? decodeCursor(listKey, after) : undefined;
  const values = [userId, ...(archived == null ? [] : [archived]), ...(tag == null ? [] : [tag]), ...(key ?? []), first + 1];
  const found = await em.execute<object[]>(
    // The cursor as one comparison of rows, which the index supports.
    `select * from conversation where user_id = ? and deleted_at is null and purpose is null ${archived == null ? '' : 'and archived = ?'}
     ${tag == null ? '' : 'and id in (select conversation_id from conversation_tag where tag_id = ?)'}
     ${calls == null ? '' : `and key_name is ${calls ? 'not ' : ''}null`}
     ${key ? 'and (pinned, updated_at, id) < (?, ?::timestamptz, ?::uuid)' : ''}
     order by pinned desc, updated_at desc, id desc limit ?`,
    values,
  );
  const rows = found.map((row) => em.map(Conversation, row));
  const { edges, pageInfo } = toConnection(rows, first, (row) => encodeCursor([row.pinned, row.updatedAt.toISOString(), row.id]));
  return { edges: edges.map((edge) => ({ ...edge, hit: null, titleMarks: [] })), pageInfo };
}

async function searchHistory(
  em: EntityManager,
  userId: string,
  { first, after, archived, tag, calls }: HistoryPage,
  search: string,
): Promise<HistoryConnection> {
  const key = after ? decodeCursor(searchKey, after) : undefined;
  const terms = termsOf(search);
  const plan = await planSearch(em, terms);
  const wanted = {
    userId,
    archived: archived ?? undefined,
    tag: tag ?? undefined,
    calls: calls ?? undefined,
    after: key,
    limit: first + 1,
  };
  const found = plan ? await findConversations(em, plan, wanted) : [];
  const { edges, pageInfo } = toConnection(found, first, ({ conversation: { updatedAt, id } }) =>
    encodeCursor([updatedAt.toISOString(), id]),
  );
  const hits = await loadHits(
    em,
    edges.map(({ node }) => node.hit),
    terms,
  );
  return {
    edges: edges.map(({ cursor, node: { conversation, hit } }): HistoryEdge => ({
      cursor,
      node: conversation,
      hit: hits.get(hit.messageId) ?? null,
      titleMarks: matchesIn(conversation.title, terms, true),
    })),
    pageInfo,
  };
}
