import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerRenewal } from '../turn/blindTurn.js';

/**
 * Renews the answers in the sources of a turn's draft. This makes a further version of the draft, so that a client
 * with the old one learns that it is outdated.
 */
export async function renewSources(em: EntityManager, { turnId, answers, attempt }: AnswerRenewal): Promise<void> {
  await em.execute(
    `with renewal as (
       select renewal.id::text, renewed, attempt from json_to_recordset(?::json) as renewal(id uuid, renewed uuid) join answer using (id)
     )
     update draft set version = version + 1, paragraphs = (
       select jsonb_agg(
         case when id is null then paragraph else jsonb_set(paragraph, '{source}', paragraph -> 'source' || jsonb_build_object(
           'answerId', renewed,
           'attempt', case when paragraph -> 'source' -> 'attempt' = to_jsonb(attempt) then ?::int
             else (paragraph -> 'source' -> 'attempt')::int end
         )) end order by ordinal)
       from jsonb_array_elements(paragraphs) with ordinality as list(paragraph, ordinal)
       left join renewal on id = paragraph -> 'source' ->> 'answerId'
     )
     where turn_id = ? and jsonb_path_exists(paragraphs, '$[*].source.answerId')`,
    [JSON.stringify(answers), attempt, turnId],
  );
}
