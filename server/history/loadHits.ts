import { setImmediate as immediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { modelOf } from '../generation/Answer.js';
import { maskedModel } from '../turn/maskAnswers.js';
import type { HitLocation } from './findConversations.js';
import { HitKind, type SearchHit } from './history.graphql.js';
import { snippetOf } from './snippetOf.js';
import type { Term } from '../../shared/history/words.js';

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    model: z.nullable(
      z.object({
        index: z.number(),
        isBlind: z.boolean(),
        modelId: z.string(),
        modelName: z.string(),
        providerName: z.string(),
        mark: z.number(),
      }),
    ),
  }),
);

/**
 * The hits of a page of search results, by the id of the prompt, answer or title. An answer of a blind turn is masked; before all
 * of its turn have ended, the prompt is shown instead, because its end would tell how fast its model is.
 */
export async function loadHits(
  em: EntityManager,
  locations: readonly HitLocation[],
  terms: readonly Term[],
): Promise<Map<string, SearchHit>> {
  const texts = rowsSchema.parse(
    await em.execute(
      // The indexed part: 16,000 characters and the rest of the word that crosses its end.
      `with hit as (select * from json_to_recordset(?::json) as hit ("messageId" uuid, part int))
       select turn.id, substr(prompt, part * 16000 + 1, 16100) as text, null::json as model
       from hit join turn on turn.id = hit."messageId"
       union all select turn_file.id, substr(content, part * 16000 + 1, 16100), null
       from hit join turn_file on turn_file.id = hit."messageId" join file_text using (file_id)
       union all select answer.id, case when is_hidden then left(turn.prompt, 16100) else substr(
         coalesce((select string_agg(content, '' order by b.index) from answer_block b
           where b.answer_id = answer.id and b.attempt = answer.attempt and b.kind = 'TEXT'), ''), part * 16000 + 1, 16100) end,
         case when not is_hidden then json_build_object('index', answer.index, 'isBlind', coalesce(turn.blind = 'BLIND', false),
           'modelId', model_id, 'modelName', model_name, 'providerName', provider_name, 'mark', mark) end
       from hit join answer on answer.id = hit."messageId" join turn on turn.id = answer.turn_id
       cross join lateral (select coalesce(turn.blind = 'BLIND', false) and exists (
         select from answer a where a.turn_id = turn.id and a.state in ('QUEUED', 'STREAMING')) as is_hidden) as blindness`,
      [JSON.stringify(locations)],
    ),
  );
  const byId = new Map(texts.map((row) => [row.id, row]));
  const hits = new Map<string, SearchHit>();
  for (const { messageId, turnId, kind } of locations) {
    const row = byId.get(messageId);
    const { text, matches } = snippetOf(row?.text ?? '', terms);
    const model = row?.model ? modelOf(row.model.isBlind ? maskedModel(row.model.index) : row.model) : null;
    const shown = kind === 'ANSWER' && !model ? 'PROMPT' : kind;
    const answerId = shown === 'ANSWER' ? messageId : null;
    hits.set(messageId, { kind: HitKind[shown], turnId, answerId, model, snippet: text, marks: matches });
    // A snippet takes some milliseconds if its words are at the end of a long text; this lets other work run in between.
    await immediate();
  }
  return hits;
}
