import { type EntityManager, ref } from '@mikro-orm/postgresql';
import { Turn } from '../conversation/Turn.js';
import { Answer } from './Answer.js';
import type { AnswerState } from './answerFields.js';
import { excerptLength, excerptOf } from './excerpt.rules.js';

/** Fields of an answer that a list of turns shows, and all that these rows have. */
export const rowFields = ['id', 'turnId', 'index', 'sample', 'attempt', 'state', 'model', 'excerpt'] as const;

interface Row {
  id: string;
  turn_id: string;
  index: number;
  place: number;
  sample: number | null;
  attempt: number;
  state: AnswerState;
  model_id: string;
  model_name: string;
  provider_name: string;
  mark: number;
  excerpt: string;
}

/**
 * The answers of these turns in the order of their columns, with `rowFields` alone: a long conversation is listed by
 * thousands of them, and making whole entities of them would take most of the time. `text` is the excerpt as far as it is folded in.
 */
export async function loadAnswerRows(em: EntityManager, turnIds: string[]): Promise<Answer[]> {
  const rows = await em.execute<Row[]>(
    // So many characters are at least so many UTF-16 code units.
    `select id, turn_id, index, place, sample, attempt, state, model_id, model_name, provider_name, mark, left(text, ${excerptLength}) as excerpt
     from answer where turn_id in (select json_array_elements_text(?::json)::uuid) order by turn_id, place, index`,
    [JSON.stringify(turnIds)],
  );
  return rows.map(({ turn_id, model_id, model_name, provider_name, excerpt, ...same }) =>
    Object.assign(new Answer(), same, {
      turn: ref(Turn, turn_id),
      modelId: model_id,
      modelName: model_name,
      providerName: provider_name,
      text: excerptOf(excerpt),
    }),
  );
}
