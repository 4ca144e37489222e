import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { Conversation } from '../conversation/Conversation.js';
import type { SearchPlan } from './searchPlan.js';

/** The newest title, prompt, file or answer of a conversation that matches a search. */
export interface HitLocation {
  messageId: string;
  turnId: string | null;
  kind: 'TITLE' | 'PROMPT' | 'FILE' | 'ANSWER';
  /** Index of the part of the text, of 16,000 characters each. */
  part: number;
}

export interface Found {
  conversation: Conversation;
  hit: HitLocation;
}

export interface WantedConversations {
  userId: string;
  /** True for the archive, false for the list, undefined for both. */
  archived: boolean | undefined;
  /** Id of the tag that they have; undefined for all. */
  tag: string | undefined;
  /** True for those that programs began, false for the others, undefined for both. */
  calls: boolean | undefined;
  /** The last row of the page before. */
  after: [updatedAt: string, id: string] | undefined;
  limit: number;
}

const rowsSchema = z.array(
  z.looseObject({
    hit_message_id: z.string(),
    hit_turn_id: z.nullable(z.string()),
    hit_kind: z.enum(['TITLE', 'PROMPT', 'FILE', 'ANSWER']),
    hit_part: z.number(),
  }),
);

/** A person's conversations in which one title, prompt, file or answer matches all terms, the last asked first. */
export async function findConversations(em: EntityManager, plan: SearchPlan, wanted: WantedConversations): Promise<Found[]> {
  const page = pageOf(wanted);
  const { sql, values } = plan.indexed === undefined ? checkEach(plan, wanted.userId) : queryIndex(plan, plan.indexed, wanted.userId);
  const rows = rowsSchema.parse(
    await em.execute(
      `${sql} where c.user_id = ? and c.deleted_at is null and c.purpose is null ${page.sql} order by c.updated_at desc, c.id desc limit ?`,
      [...values, wanted.userId, ...page.values, wanted.limit],
    ),
  );
  return rows.map(({ hit_message_id, hit_turn_id, hit_kind, hit_part, ...row }) => ({
    conversation: em.map(Conversation, row),
    hit: { messageId: hit_message_id, turnId: hit_turn_id, kind: hit_kind, part: hit_part },
  }));
}

interface SqlPart {
  sql: string;
  values: unknown[];
}

const hitColumns = 'hit.message_id as hit_message_id, hit.turn_id as hit_turn_id, hit.kind as hit_kind, hit.part as hit_part';

/** The words of each file, with the prompts that have it: they are kept once for all of these. */
const ofFiles = `select turn.conversation_id, turn_file.id as message_id, turn.id as turn_id, 'FILE' as kind, f.part
  from search_file f join turn_file using (file_id) join turn on turn.id = turn_file.turn_id where turn.removed_at is null`;

/** For rare words: finds all rows with them at once, with the index. */
function queryIndex({ whole, patterns }: SearchPlan, indexed: string, userId: string): SqlPart {
  const titles = inTitle(patterns, userId);
  return {
    sql: `with hit as materialized (
        select distinct on (conversation_id) conversation_id, message_id, turn_id, kind, part from (
          select conversation_id, message_id, turn_id, kind, part from search_text
          where user_id = ? and words @@ ?::tsquery and (words @@ ?::tsquery) is true
          union all select conversation_id, message_id, turn_id, kind, part from search_text where ${titles.sql}
          union all ${ofFiles} and f.user_id = ? and f.words @@ ?::tsquery and (f.words @@ ?::tsquery) is true
        ) as matching order by conversation_id, message_id desc, part)
      select c.*, ${hitColumns} from hit join conversation c on c.id = hit.conversation_id`,
    values: [userId, indexed, whole, ...titles.values, userId, indexed, whole],
  };
}

/**
 * For common words: checks conversation after conversation until the page is full. “is true” keeps PostgreSQL from using the
 * index.
 */
function checkEach({ whole, patterns }: SearchPlan, userId: string): SqlPart {
  const titles = inTitle(patterns, userId);
  return {
    sql: `with titled as materialized (select conversation_id from search_text where ${titles.sql})
      select c.*, ${hitColumns} from conversation c cross join lateral (
        select message_id, turn_id, kind, part from search_text s
        where s.conversation_id = c.id and ((s.words @@ ?::tsquery) is true
          or (s.kind = 'TITLE' and c.id in (select conversation_id from titled)))
        union all select message_id, turn_id, kind, part from (
          ${ofFiles} and turn.conversation_id = c.id and (f.words @@ ?::tsquery) is true) as in_files
        order by message_id desc, part limit 1) as hit`,
    values: [...titles.values, whole, whole],
  };
}

function inTitle(patterns: string[], userId: string): SqlPart {
  if (patterns.length === 0) return { sql: 'false', values: [] };
  return { sql: `user_id = ? ${patterns.map(() => 'and title like ?').join(' ')}`, values: [userId, ...patterns] };
}

function pageOf({ archived, tag, calls, after }: WantedConversations): SqlPart {
  return {
    sql: `${archived === undefined ? '' : 'and c.archived = ?'}
      ${calls === undefined ? '' : `and c.key_name is ${calls ? 'not ' : ''}null`}
      ${tag === undefined ? '' : 'and c.id in (select conversation_id from conversation_tag where tag_id = ?)'}
      ${after ? 'and (c.updated_at, c.id) < (?::timestamptz, ?::uuid)' : ''}`,
    values: [...(archived === undefined ? [] : [archived]), ...(tag === undefined ? [] : [tag]), ...(after ?? [])],
  };
}
