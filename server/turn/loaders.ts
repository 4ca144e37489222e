import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { perOperation } from '../api/perOperation.js';
import { type AnswerValue, modelOf } from '../generation/Answer.js';
import type { AnswerModel } from '../generation/answer.graphql.js';
import type { Feed } from '../generation/Feed.js';
import { type AnswerLine, currentLines } from './answerLines.js';
import { ConversationTree } from './ConversationTree.js';
import { draftModelId } from './draftAnswer.rules.js';
import { keptAttempts } from './earlierAttempt.js';
import { shownAnswers } from './loadAnswers.js';
import { maskedModel } from './maskAnswers.js';
import type { ReplacedAttempt } from './replacedAttempt.graphql.js';
import { BlindState } from './Turn.js';

interface ModelRow {
  turn_id: string;
  index: number;
  isBlind: boolean;
  modelId: string;
  modelName: string;
  providerName: string;
  mark: number;
}

/** Loads rows that several fields of one operation need, once. */
class ConversationLoaders {
  /** Answers by turn id, in the order of their columns. */
  readonly answers: DataLoader<string, AnswerValue[]>;
  /** The same as lines. */
  readonly answerLines: DataLoader<string, AnswerLine[]>;
  /** Attempts before the last retries, by answer id. */
  readonly keptAttempts: DataLoader<string, ReplacedAttempt | undefined>;
  /** Models asked the turn's prompt, by turn id, in the order of their columns. */
  readonly models: DataLoader<string, AnswerModel[]>;
  /** Trees by conversation id. */
  readonly trees: DataLoader<string, ConversationTree>;
  /** First prompts by conversation id. */
  readonly firstPrompts: DataLoader<string, string>;

  constructor(em: EntityManager, feed: Feed) {
    this.answers = new DataLoader(async (turnIds) => byTurn(turnIds, await shownAnswers(em, feed, turnIds)));
    this.answerLines = new DataLoader(async (turnIds) => byTurn(turnIds, await currentLines(em, feed, turnIds)));
    this.keptAttempts = new DataLoader(async (answerIds) => {
      const kept = await keptAttempts(em, answerIds);
      return answerIds.map((id) => kept.get(id));
    });
    this.trees = new DataLoader((ids) => ConversationTree.loadAll(em, ids));
    this.models = new DataLoader(async (turnIds) => {
      // Without texts and entities, because a page of the history has a hundred conversations.
      const rows = await em.execute<ModelRow[]>(
        `select turn_id, index, model_id as "modelId", model_name as "modelName", provider_name as "providerName", mark,
           coalesce(turn.blind = '${BlindState.BLIND}', false) as "isBlind"
         from answer join turn on turn.id = turn_id
         where turn_id in (select json_array_elements_text(?::json)::uuid) and model_id <> ? and merged_from is null order by place, index`,
        [JSON.stringify(turnIds), draftModelId],
      );
      const found = Map.groupBy(rows, (row) => row.turn_id);
      return turnIds.map((id) => (found.get(id) ?? []).map((row) => modelOf(row.isBlind ? maskedModel(row.index) : row)));
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

/** The loaders of one operation, or of one event of a subscription. */
export const loadersOf = perOperation(({ em }, { feed }: { feed: Feed }) => new ConversationLoaders(em, feed));

function byTurn<Listed extends { turnId: string }>(turnIds: readonly string[], answers: readonly Listed[]): Listed[][] {
  const found = Map.groupBy(answers, (answer) => answer.turnId);
  return turnIds.map((id) => found.get(id) ?? []);
}
