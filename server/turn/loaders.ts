import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { type Answer, modelOf } from '../answer/Answer.js';
import type { AnswerModel } from '../answer/answerFields.js';
import type { AnswerHub } from '../answer/AnswerHub.js';
import { currentAnswerRows, currentAnswers } from '../answer/currentAnswers.js';
import { ConversationTree } from './ConversationTree.js';
import { Turn } from './Turn.js';

interface ModelRow {
  turn_id: string;
  modelId: string;
  modelName: string;
  providerName: string;
  mark: number;
}

/** What several fields of one operation ask of the same rows, fetched once. */
export class ConversationLoaders {
  /** Answers by turn id, in the order of their columns. */
  readonly answers: DataLoader<string, Answer[]>;
  /** The same with `rowFields` alone. */
  readonly answerRows: DataLoader<string, Answer[]>;
  /** Models asked, by turn id, in the order of their columns. */
  readonly models: DataLoader<string, AnswerModel[]>;
  /** Trees by conversation id. */
  readonly trees: DataLoader<string, ConversationTree>;
  /** First prompts by conversation id. */
  readonly firstPrompts: DataLoader<string, string>;

  constructor(em: EntityManager, hub: AnswerHub) {
    this.answers = new DataLoader(async (turnIds) => byTurn(turnIds, await currentAnswers(em, hub, [...turnIds])));
    this.answerRows = new DataLoader(async (turnIds) => byTurn(turnIds, await currentAnswerRows(em, hub, [...turnIds])));
    this.trees = new DataLoader(async (ids) => {
      const turns = await em.find(Turn, { conversation: { $in: [...ids] } }, { orderBy: { createdAt: 'asc', id: 'asc' } });
      return ids.map((id) => new ConversationTree(turns.filter((turn) => turn.conversation.id === id)));
    });
    this.models = new DataLoader(async (turnIds) => {
      // Without the texts, and without an entity for each: a page of the history has a hundred.
      const rows = await em.execute<ModelRow[]>(
        `select turn_id, model_id as "modelId", model_name as "modelName", provider_name as "providerName", mark from answer
         where turn_id in (select json_array_elements_text(?::json)::uuid) order by place, index`,
        [JSON.stringify(turnIds)],
      );
      const byTurn = Map.groupBy(rows, (row) => row.turn_id);
      return turnIds.map((id) => (byTurn.get(id) ?? []).map(modelOf));
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

function byTurn(turnIds: readonly string[], answers: readonly Answer[]): Answer[][] {
  const found = Map.groupBy(answers, (answer) => answer.turnId);
  return turnIds.map((id) => found.get(id) ?? []);
}
