import type { EntityManager } from '@mikro-orm/postgresql';
import { type Answer } from '../answer/Answer.js';
import { currentAnswers } from '../answer/currentAnswers.js';
import type { Message } from '../gateways/llm/completion.js';
import type { Services } from '../services.js';
import { Conversation } from './Conversation.js';
import { type PastTurn, contextMessages, sampleOf } from './contextMessages.js';
import { ConversationTree } from './ConversationTree.js';
import { tellConversation } from './tellConversation.js';
import type { Turn } from './Turn.js';

/** The messages for some columns of a turn, made from what stands now on its branch. */
async function messagesOf(em: EntityManager, { hub, runner }: Services, turn: Turn, columns: Answer[]): Promise<Map<string, Message[]>> {
  // Deleted in the moment in which it was asked: whoever deleted it may have come too early to stop it.
  if ((await em.count(Conversation, { id: turn.conversation.id, deletedAt: null })) === 0) runner.stopHere(columns.map(({ id }) => id));
  const tree = await ConversationTree.load(em, turn.conversation.id);
  const turns = tree.path(turn.parent?.id ?? null);
  const answers = await currentAnswers(em, hub, [turn.id, ...turns.map(({ id }) => id)]);
  const past: PastTurn[] = turns.map((earlier) => ({ turn: earlier, answers: answers.filter(({ turnId }) => turnId === earlier.id) }));
  const siblings = answers.filter(({ turnId }) => turnId === turn.id);
  return new Map(
    columns.map((column) => {
      const { id, modelId } = column;
      return [id, contextMessages(turn, past, { modelId, sample: sampleOf(column, siblings) })];
    }),
  );
}

/**
 * Sets columns going that are saved as QUEUED, and tells who is looking. Their messages are read within the run,
 * so that nothing stands between the saved row and its run.
 */
export function startColumns(services: Services, turn: Turn, columns: Answer[], finish = (messages: Message[]) => messages): void {
  const all = messagesOf(services.orm.em.fork(), services, turn, columns);
  for (const answer of columns) services.runner.start(answer, turn.user.id, async () => finish((await all).get(answer.id) ?? []));
  tellConversation(services, { id: turn.conversation.id, user: turn.user });
  services.changes.publish(`viewer:${turn.user.id}`);
}
