import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerRenewal } from '../turn/blindTurn.js';

/** Removes answers from the search; their renewed rows enter it again by themselves. */
export async function forgetAnswerTexts(
  em: EntityManager,
  { conversationId, answers }: Pick<AnswerRenewal, 'conversationId' | 'answers'>,
): Promise<void> {
  await em.execute('delete from search_text where conversation_id = ? and message_id in (select json_array_elements_text(?::json)::uuid)', [
    conversationId,
    JSON.stringify(answers.map(({ id }) => id)),
  ]);
}
