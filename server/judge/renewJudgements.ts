import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerRenewal } from '../turn/blindTurn.js';

/** Renews the answers in the judgements of a turn. */
export async function renewJudgements(em: EntityManager, { turnId, answers, attempt }: AnswerRenewal): Promise<void> {
  await em.execute(
    `with renewal as (
       select renewal.id::text, renewed, attempt from json_to_recordset(?::json) as renewal(id uuid, renewed uuid) join answer using (id)
     )
     update judgement set answers = (
       select jsonb_agg(
         case when id is null then judged else judged || jsonb_build_object('answerId', renewed)
           || case when judged -> 'attempt' = to_jsonb(attempt) then jsonb_build_object('attempt', ?::int) else '{}' end end order by ordinal)
       from jsonb_array_elements(answers) with ordinality as list(judged, ordinal)
       left join renewal on id = judged ->> 'answerId'
     )
     where turn_id = ?`,
    [JSON.stringify(answers), attempt, turnId],
  );
}
