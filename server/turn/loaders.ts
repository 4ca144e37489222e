import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { perOperation } from '../api/perOperation.js';
import { type AnswerValue, modelOf } from '../generation/Answer.js';
import type { AnswerModel } from '../generation/answer.graphql.js';
import type { Work } from '../api/Work.js';
import type { StoredFile } from '../file/StoredFile.js';
import type { Feed } from '../generation/Feed.js';
import { type AnswerLine, currentLines } from './answerLines.js';
import { ConversationTree } from './ConversationTree.js';
import type { Given } from '../../shared/turn/given.js';
import { draftModelId } from '../../shared/turn/draftAnswer.js';
import { excerptLength } from '../../shared/turn/excerpt.js';
import type { AnswerAttempt } from './AnswerAttempt.graphql.js';
import { attemptBytes, attemptTexts, type KeptAttempts, loadKept } from './loadAttempts.js';
import { shownAnswers, textBytes } from './loadAnswers.js';
import { isGivenEvenly } from './evenGiven.js';
import { maskedModel } from './maskAnswers.js';
import { loadTexts, loadTurns, type TurnTexts } from './loadTurns.js';
import { BlindState, type Turn } from './Turn.js';
import type { Captions } from './SawFile.graphql.js';
import { captionsOfTurns, filesOfTurns } from './turnFiles.js';

type AttemptKey = Pick<AnswerAttempt, 'answerId' | 'attempt'>;

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
  /** What answers keep beside their present attempts, by answer id. */
  readonly keptAttempts: DataLoader<string, KeptAttempts | undefined>;
  /** The texts of kept attempts. */
  readonly attemptTexts: DataLoader<AttemptKey, string, string>;
  /** Models asked the turn's prompt, by turn id, in the order of their columns. */
  readonly models: DataLoader<string, AnswerModel[]>;
  /** Trees by conversation id. */
  readonly trees: DataLoader<string, ConversationTree>;
  /** Turns by id, with their texts or without. */
  readonly turns: DataLoader<string, Turn | undefined>;
  /** The texts of turns, by id. */
  readonly texts: DataLoader<string, TurnTexts | undefined>;
  /** The files of prompts, by turn id. */
  readonly files: DataLoader<string, StoredFile[]>;
  /** The captions of these files, by turn id. */
  readonly captions: DataLoader<string, Captions>;
  /** Whether the columns of a turn were given different things of its files. */
  readonly unevenly: DataLoader<string, boolean>;
  /** Beginnings of prompts by turn id. */
  readonly beginnings: DataLoader<string, string>;
  /** First prompts by conversation id. */
  readonly firstPrompts: DataLoader<string, string>;

  constructor(em: EntityManager, work: Work, feed: Feed) {
    this.answers = new DataLoader(async (turnIds) => {
      // One turn is bounded by its columns.
      if (turnIds.length > 1) work.reads(await textBytes(em, turnIds));
      return byTurn(turnIds, await shownAnswers(em, feed, turnIds));
    });
    this.turns = new DataLoader(async (ids) => {
      const found = new Map((await loadTurns(em, work, ids)).map((turn) => [turn.id, turn]));
      return ids.map((id) => found.get(id));
    });
    this.texts = new DataLoader(async (ids) => {
      const found = await loadTexts(em, work, ids);
      return ids.map((id) => found.get(id));
    });
    this.files = new DataLoader(async (turnIds) => {
      const found = await filesOfTurns(em, turnIds);
      return turnIds.map((id) => found.get(id) ?? []);
    });
    this.captions = new DataLoader(async (turnIds) => {
      const found = await captionsOfTurns(em, turnIds);
      return turnIds.map((id) => found.get(id) ?? new Map<string, never>());
    });
    this.unevenly = new DataLoader(async (turnIds) => {
      const rows = await em.execute<{ turn_id: string; given: Given[] }[]>(
        `select turn_id, given from answer
         where turn_id in (select json_array_elements_text(?::json)::uuid) and given is not null and merged_from is null and removed_at is null`,
        [JSON.stringify(turnIds)],
      );
      const found = Map.groupBy(rows, (row) => row.turn_id);
      return turnIds.map((id) => !isGivenEvenly(found.get(id) ?? []));
    });
    this.beginnings = new DataLoader(async (ids) => {
      const rows = await em.execute<{ id: string; beginning: string }[]>(
        `select id, left(prompt, ${excerptLength}) as beginning from turn where id in (select json_array_elements_text(?::json)::uuid)`,
        [JSON.stringify(ids)],
      );
      const found = new Map(rows.map(({ id, beginning }) => [id, beginning]));
      return ids.map((id) => found.get(id) ?? '');
    });
    this.answerLines = new DataLoader(async (turnIds) => byTurn(turnIds, await currentLines(em, feed, turnIds)));
    this.keptAttempts = new DataLoader(async (answerIds) => {
      const kept = await loadKept(em, answerIds);
      return answerIds.map((id) => kept.get(id));
    });
    this.attemptTexts = new DataLoader(
      async (wanted) => {
        work.reads(await attemptBytes(em, wanted));
        return attemptTexts(em, wanted);
      },
      { cacheKeyFn: ({ answerId, attempt }) => `${answerId} ${attempt.toFixed()}` },
    );
    this.trees = new DataLoader((ids) => ConversationTree.loadAll(em, ids));
    this.models = new DataLoader(async (turnIds) => {
      // Without texts and entities, because a page of the history has a hundred conversations.
      const rows = await em.execute<ModelRow[]>(
        `select turn_id, index, model_id as "modelId", model_name as "modelName", provider_name as "providerName", mark,
           coalesce(turn.blind = '${BlindState.BLIND}', false) as "isBlind"
         from answer join turn on turn.id = turn_id
         where turn_id in (select json_array_elements_text(?::json)::uuid) and model_id <> ? and merged_from is null and answer.removed_at is null order by place, index`,
        [JSON.stringify(turnIds), draftModelId],
      );
      const found = Map.groupBy(rows, (row) => row.turn_id);
      return turnIds.map((id) => (found.get(id) ?? []).map((row) => modelOf(row.isBlind ? maskedModel(row.index) : row)));
    });
    this.firstPrompts = new DataLoader(async (ids) => {
      const rows = await em.execute<{ conversation_id: string; prompt: string }[]>(
        `select distinct on (conversation_id) conversation_id, left(prompt, 500) as prompt from turn
         where conversation_id in (select json_array_elements_text(?::json)::uuid) and removed_at is null
         order by conversation_id, created_at, id`,
        [JSON.stringify(ids)],
      );
      const found = new Map(rows.map((row) => [row.conversation_id, row.prompt]));
      return ids.map((id) => found.get(id) ?? '');
    });
  }
}

/** The loaders of one operation, or of one event of a subscription. */
export const loadersOf = perOperation(({ em, work }, { feed }: { feed: Feed }) => new ConversationLoaders(em, work, feed));

/** These turns, in this order. */
export const turnsOf = async ({ turns }: Pick<ConversationLoaders, 'turns'>, ids: readonly string[]): Promise<Turn[]> =>
  (await Promise.all(ids.map((id) => turns.load(id)))).filter((turn) => turn !== undefined);

function byTurn<Listed extends { turnId: string }>(turnIds: readonly string[], answers: readonly Listed[]): Listed[][] {
  const found = Map.groupBy(answers, (answer) => answer.turnId);
  return turnIds.map((id) => found.get(id) ?? []);
}
