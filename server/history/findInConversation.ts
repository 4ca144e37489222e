import { setImmediate as immediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { ownConversation } from '../conversation/access.js';
import { parse } from '../errors/parse.js';
import { ConversationTree } from '../turn/ConversationTree.js';
import { wantedRules } from '../../shared/history/history.js';
import { eachMatch, type Term, termsOf } from '../../shared/history/words.js';
import type { FoundInConversation, FoundTurn } from './findInConversation.graphql.js';
import type { HistoryParts } from './HistoryParts.js';
import { takeSearchSlot } from './history.js';
import { planSearch } from './searchPlan.js';
import { snippetOf } from './snippetOf.js';

/** Most parts of texts, of 16,000 characters each, in which hits are counted. */
const mostParts = 200;
/** Parts that are read at once. */
const batch = 10;
/** Most hits that are counted in one part. */
const mostHits = 1_000;

const rowsSchema = z.array(z.object({ turn_id: z.string(), answer_id: z.nullable(z.string()), text: z.string() }));
const placesSchema = z.array(z.object({ message_id: z.string(), part: z.number() }));

/**
 * Finds words in the active branch of one of the person's conversations, and counts them for each prompt and each answer.
 * Answers of a blind turn are left out until all of them have ended.
 * @throws AppError of kind validation, not_found, rate_limited or unavailable
 */
export async function findInConversation(
  em: EntityManager,
  { limits, searches }: Pick<HistoryParts, 'limits' | 'searches'>,
  userId: string,
  id: string,
  search: string,
): Promise<FoundInConversation> {
  const terms = termsOf(parse(wantedRules, { search }).search);
  const conversation = await ownConversation(em, userId, id);
  await limits.countSearch(userId);
  const leave = await takeSearchSlot(searches, userId);
  try {
    const plan = await planSearch(em, terms);
    if (!plan) return { turns: [], isComplete: true };
    const path = (await ConversationTree.load(em, conversation.id)).path(conversation.leafId);
    return await countHits(em, conversation.id, plan.whole, path, terms);
  } finally {
    leave();
  }
}

/** Counts the hits in the turns of a path. @param query in the syntax of tsquery */
async function countHits(
  em: EntityManager,
  conversationId: string,
  query: string,
  path: readonly string[],
  terms: readonly Term[],
): Promise<FoundInConversation> {
  const places = placesSchema.parse(
    await em.execute(
      `select message_id, part from search_text where conversation_id = ? and kind <> 'TITLE' and (words @@ ?::tsquery) is true
       and turn_id in (select json_array_elements_text(?::json)::uuid) order by turn_id, message_id, part limit ?`,
      [conversationId, query, JSON.stringify(path), mostParts + 1],
    ),
  );
  const turns = new Map<string, FoundTurn>();
  for (let from = 0; from < Math.min(places.length, mostParts); from += batch) {
    for (const { turn_id: turnId, answer_id: answerId, text } of await readTexts(
      em,
      places.slice(from, Math.min(from + batch, mostParts)),
    )) {
      const hits = countIn(text, terms);
      const turn = turns.get(turnId) ?? { turnId, hits: 0, places: [], ...snippet(text, terms) };
      const place = turn.places.find((one) => one.answerId === answerId);
      if (place) place.hits += hits;
      else turn.places.push({ answerId, hits });
      turn.hits += hits;
      if (hits > 0) turns.set(turnId, turn);
      // Counting takes some milliseconds for a long text; this lets other work run in between.
      await immediate();
    }
  }
  return { turns: path.flatMap((turnId) => turns.get(turnId) ?? []), isComplete: places.length <= mostParts };
}

function countIn(text: string, terms: readonly Term[]): number {
  let hits = 0;
  for (const _hit of eachMatch(text, terms)) {
    hits += 1;
    if (hits === mostHits) break;
  }
  return hits;
}

const snippet = (text: string, terms: readonly Term[]) => {
  const { text: said, matches } = snippetOf(text, terms);
  return { snippet: said, marks: matches };
};

/** The texts of some parts: of each turn the prompt first, then the answers in the order of their columns. */
async function readTexts(em: EntityManager, places: z.output<typeof placesSchema>): Promise<z.output<typeof rowsSchema>> {
  return rowsSchema.parse(
    await em.execute(
      // The indexed part: 16,000 characters and the rest of the word that crosses its end.
      `with hit as (select * from json_to_recordset(?::json) as hit (message_id uuid, part int))
       select turn_id, answer_id, text from (
         select turn.id as turn_id, null::uuid as answer_id, -1 as index, part, substr(prompt, part * 16000 + 1, 16100) as text
         from hit join turn on turn.id = hit.message_id
         union all select turn.id, answer.id, answer.index, part, substr(
           coalesce((select string_agg(content, '' order by b.index) from answer_block b
             where b.answer_id = answer.id and b.attempt = answer.attempt and b.kind = 'TEXT'), ''), part * 16000 + 1, 16100)
         from hit join answer on answer.id = hit.message_id join turn on turn.id = answer.turn_id
         where turn.blind is distinct from 'BLIND' or not exists (
           select from answer a where a.turn_id = turn.id and a.state in ('QUEUED', 'STREAMING'))
       ) as texts order by turn_id, index, part`,
      [JSON.stringify(places)],
    ),
  );
}
