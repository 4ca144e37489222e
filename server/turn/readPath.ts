import type { EntityManager } from '@mikro-orm/postgresql';
import { ConversationTree } from './ConversationTree.js';
import { Turn } from './Turn.js';

/** The turns of a branch from its first to this one, without those that were taken out. */
export async function readPath(em: EntityManager, conversationId: string, turnId: string): Promise<Turn[]> {
  const ids = (await ConversationTree.load(em, conversationId)).path(turnId);
  const found = new Map((await em.find(Turn, { id: { $in: ids } })).map((turn) => [turn.id, turn]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
