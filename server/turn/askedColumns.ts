import type { EntityManager } from '@mikro-orm/postgresql';
import { draftModelId } from '../../shared/turn/draftAnswer.js';
import { plainQuery } from '../telemetry/plainQuery.js';

/** A column that was asked together with its turn. */
interface AskedColumn {
  /** Of the column in its turn. */
  index: number;
  modelId: string;
}

/** The columns that were asked together with a turn, in their order: without those that were taken out or added later. */
export const askedColumns = (em: EntityManager, turnId: string): Promise<AskedColumn[]> =>
  plainQuery<AskedColumn & Record<string, unknown>>(
    em,
    `select index, model_id as "modelId" from answer
     where turn_id = ? and request_id is null and removed_at is null and model_id <> ? order by index`,
    [turnId, draftModelId],
  );
