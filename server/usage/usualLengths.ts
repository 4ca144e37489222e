import type { EntityManager } from '@mikro-orm/postgresql';
import { today } from '../spend/costSql.js';
import { shownSpend } from './shownSpend.js';
import type { UsualLength } from './usage.graphql.js';

/** How many of a model's last answers count. */
const counted = 20;
/** How far back they are looked for, in days. */
const days = 90;
/** Tokens of an answer of a model that the person has not asked lately. */
const usual = 600;

/** How long these models' answers to a person usually are: the median of their last ones, without those in blind turns. */
export async function usualLengths(em: EntityManager, userId: string, modelIds: readonly string[]): Promise<UsualLength[]> {
  const rows = await em.execute<{ model_id: string; tokens: number }[]>(
    `with ${shownSpend(
      `day > ${today} - ${days.toFixed()} and state = 'COMPLETE'
       and model_id in (select json_array_elements_text(?::json))`,
    )},
     latest as (select model_id, tokens_out, row_number() over (partition by model_id order by asked_at desc) as place from shown)
     select model_id, percentile_disc(0.5) within group (order by tokens_out) as tokens from latest where place <= ${counted.toFixed()} group by model_id`,
    [userId, userId, JSON.stringify(modelIds)],
  );
  return modelIds.map((modelId) => ({ modelId, tokens: rows.find((row) => row.model_id === modelId)?.tokens ?? usual }));
}
