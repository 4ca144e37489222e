import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { Answer, modelOf } from '../answer/Answer.js';
import type { AnswerModel } from '../answer/answerFields.js';
import type { AnswerHub } from '../answer/AnswerHub.js';
import { currentAnswers } from '../answer/currentAnswers.js';
import { ConversationTree } from './ConversationTree.js';
import { Turn } from './Turn.js';

/** What several fields of one operation ask of the same rows, fetched once. */
export class ConversationLoaders {
  /** Answers by turn id, in the order of their columns. */
  readonly answers: DataLoader<string, Answer[]>;
  /** Models asked, by turn id, in the order of their columns. */
  readonly models: DataLoader<string, AnswerModel[]>;
  /** Trees by conversation id. */
  readonly trees: DataLoader<string, ConversationTree>;
  /** First prompts by conversation id. */
  readonly firstPrompts: DataLoader<string, string>;

  constructor(em: EntityManager, hub: AnswerHub) {
    this.answers = new DataLoader(async (turnIds) => {
      const all = await currentAnswers(em, hub, [...turnIds]);
      return turnIds.map((id) => all.filter((answer) => answer.turnId === id));
    });
    this.trees = new DataLoader(async (ids) => {
      const turns = await em.find(Turn, { conversation: { $in: [...ids] } }, { orderBy: { createdAt: 'asc', id: 'asc' } });
      return ids.map((id) => new ConversationTree(turns.filter((turn) => turn.conversation.id === id)));
    });
    this.models = new DataLoader(async (turnIds) => {
      // Without the texts: lists show names alone.
      const fields = ['turn', 'index', 'modelId', 'modelName', 'providerName', 'mark'] as const;
      const answers = await em.find(
        Answer,
        { turn: { $in: [...turnIds] } },
        { fields, orderBy: { index: 'asc' }, disableIdentityMap: true },
      );
      return turnIds.map((id) => answers.filter((answer) => answer.turn.id === id).map(modelOf));
    });
    this.firstPrompts = new DataLoader(async (ids) => {
      const rows = await em.execute<{ conversation_id: string; prompt: string }[]>(
        `select distinct on (conversation_id) conversation_id, left(prompt, 500) as prompt from turn
         where conversation_id in (select json_array_elements_text(?::json)::uuid) and parent_id is null
         order by conversation_id, created_at, id`,
        [JSON.stringify(ids)],
      );
      return ids.map((id) => rows.find((row) => row.conversation_id === id)?.prompt ?? '');
    });
  }
}
