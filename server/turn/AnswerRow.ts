import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Filter, Formula, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';
import type { FailureCode, FinishReason } from '../gateways/llm/completion.js';
import { type AnswerFacts, type AnswerValue, factsOf } from '../generation/Answer.js';
import { type AnswerSource, AnswerState } from '../generation/answer.graphql.js';
import type { Given } from '../../shared/turn/given.js';
import type { ParameterName } from '../../shared/turn/parameters.js';
import type { AnswerBlock } from '../generation/blocks.js';
import { StoredMoney } from './StoredMoney.js';
import { blocksAsJson, blocksOfAttempts, liveText } from './blocksAsJson.js';
import { BlindState, Turn } from './Turn.js';

type AttemptTime = 'queuedAt' | 'startedAt' | 'firstTokenAt' | 'endedAt';

/** A replaced attempt as it is stored in JSON, with dates as ISO 8601. Its blocks are stored under its number. */
export interface EarlierAttempt
  extends
    Omit<AnswerFacts, 'id' | 'turnId' | 'index' | 'hasEarlier' | AttemptTime>,
    Record<Exclude<AttemptTime, 'queuedAt'>, string | null> {
  queuedAt: string;
  charged: boolean;
  /** See AnswerRow; absent in attempts from before it was stored, where it is the attempt's number. */
  ordinal?: number;
  /** Words of its text; absent in attempts from before they were counted, which all have text. */
  words?: number;
  /** When the person took it out, if they did. */
  removedAt?: string;
  /** Whether its text was the preferred one until it was taken out. */
  wasPreferred?: boolean;
}

/**
 * One model's answer to one turn as it is stored, in its present attempt; its blocks are rows of their own. An answer whose column was
 * taken out of its turn is found only by a query without the filter.
 */
@Entity({ tableName: 'answer' })
@Unique({ properties: ['turn', 'index'] })
@Unique({ properties: ['turn', 'requestId'] })
@Filter({ name: 'present', cond: { removedAt: null }, default: true })
@Index({
  name: 'answer_removed_index',
  expression: 'create index answer_removed_index on answer (removed_at) where removed_at is not null',
})
@Index({
  name: 'answer_attempt_removed_index',
  expression: 'create index answer_attempt_removed_index on answer (attempt_removed_at) where attempt_removed_at is not null',
})
@Index({
  name: 'answer_live_key_index',
  expression: `create index answer_live_key_index on answer (api_key_id) where api_key_id is not null and state in ('QUEUED', 'STREAMING')`,
})
@Index({ name: 'answer_live_index', expression: `create index answer_live_index on answer (lease) where state in ('QUEUED', 'STREAMING')` })
export class AnswerRow extends StoredMoney implements AnswerFacts {
  [OptionalProps]?: Exclude<keyof AnswerRow, 'turn' | 'index' | 'modelId' | 'modelName' | 'providerName' | 'mark'>;

  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => Turn, ref: true, deleteRule: 'cascade' })
  turn!: Ref<Turn>;

  @Property({ type: 'smallint' })
  index!: number;

  /**
   * The position that a person gave it among the columns of its turn; equal positions, as before any move, are ordered by index.
   */
  @Property({ type: 'smallint', default: 0 })
  place = 0;

  @Property({ type: 'smallint', nullable: true })
  sample: number | null = null;

  /** Chosen by the client when it added the answer to an old turn; makes adding idempotent. */
  @Property({ type: 'text', nullable: true })
  requestId: string | null = null;

  /** Digest of the input under that id; see Turn. */
  @Property({ type: 'text', nullable: true })
  requestDigest: string | null = null;

  @Property({ type: 'integer' })
  attempt = 1;

  /**
   * Which of its attempts it is, in the order in which they were asked, from 1; unlike `attempt` it stays when an attempt is brought
   * back. Null in rows from before, where it is `attempt`.
   */
  @Property({ type: 'integer', nullable: true })
  ordinal: number | null = null;

  @Property({ type: 'text' })
  modelId!: string;

  @Property({ type: 'text' })
  modelName!: string;

  @Property({ type: 'text' })
  providerName!: string;

  @Property({ type: 'integer' })
  mark!: number;

  @Enum({ items: () => AnswerState, type: 'text' })
  state: AnswerState = AnswerState.QUEUED;

  @Property({ type: 'text', nullable: true })
  errorCode: FailureCode | null = null;

  @Property({ type: 'text', nullable: true })
  errorMessage: string | null = null;

  @Property({ type: 'integer', nullable: true })
  retryAfter: number | null = null;

  @Property({ type: 'text', nullable: true })
  prompt: string | null = null;

  @Property({ type: 'integer', nullable: true })
  tokensIn: number | null = null;

  @Property({ type: 'integer', nullable: true })
  tokensOut: number | null = null;

  @Property({ type: 'boolean' })
  tokensEstimated = false;

  @Property({ type: 'integer', default: 0 })
  leftOutTurns = 0;

  @Property({ type: 'json', nullable: true })
  askedWithout: ParameterName[] | null = null;

  @Property({ type: 'text', nullable: true })
  finishReason: FinishReason | null = null;

  @Property({ type: 'datetime' })
  queuedAt: Date = new Date();

  @Property({ type: 'datetime', nullable: true })
  startedAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  firstTokenAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null;

  /** Milliseconds from queued to ended, the sum of several stretches if it was continued. */
  @Property({ type: 'integer' })
  durationMs = 0;

  /** Milliseconds from first token to end, summed up in the same way. */
  @Property({ type: 'integer' })
  writingMs = 0;

  /** Whether a free query is spent on it. */
  @Property({ type: 'boolean' })
  charged = false;

  @Property({ type: 'boolean' })
  refunded = false;

  /** The attempt that the column offers to bring back. Its number identifies its blocks. */
  @Property({ type: 'json', nullable: true, lazy: true })
  earlier?: EarlierAttempt | null;

  /** All other attempts, in the order in which they are brought back, the last first; also those that were taken out. */
  @Property({ type: 'json', nullable: true, lazy: true })
  kept?: EarlierAttempt[] | null;

  /** When the first of the attempts was taken out that wait to be deleted. */
  @Property({ type: 'datetime', nullable: true })
  attemptRemovedAt: Date | null = null;

  /** When the person took its column out of the turn; for a while it can be put back. */
  @Property({ type: 'datetime', nullable: true })
  removedAt: Date | null = null;

  /** The attempt whose text was the turn's preferred one until the column was taken out. */
  @Property({ type: 'integer', nullable: true })
  removedPreference: number | null = null;

  @Formula<AnswerRow>(({ earlier }) => `${earlier} is not null`)
  hasEarlier = false;

  @Property({ type: 'json', nullable: true })
  sources: AnswerSource[] | null = null;

  @Property({ type: 'json', nullable: true })
  mergedFrom: (string | null)[] | null = null;

  @Property({ type: 'json', nullable: true })
  given: Given[] | null = null;

  /** Its model's input in place of the turn's prompt, if it merges texts. */
  @Property({ type: 'json', nullable: true, lazy: true })
  mergeInput?: { system: string; prompt: string } | null;

  /** Epoch of the server that writes it; see server/cluster/Lease.ts. */
  @Property({ type: 'uuid', nullable: true })
  lease: string | null = null;

  /** The API key that asked for its present attempt; null where the person did, signed in. */
  @Property({ type: 'uuid', nullable: true })
  apiKeyId: string | null = null;

  @Property({ type: 'uuid', nullable: true })
  ownKeyId: string | null = null;

  /** Its blocks with all saved text, read at the same moment as the rest of the row; undefined if they were not requested. */
  @Formula<AnswerRow>(({ id, attempt, state }) => blocksAsJson(id, attempt, liveText(state)), { type: 'json', lazy: true })
  blocks?: AnswerBlock[];

  /** The blocks of `earlier` and of each of `kept`, read in the same way. */
  @Formula<AnswerRow>(({ id, earlier, kept }) => blocksOfAttempts(id, earlier, kept), { type: 'json', lazy: true })
  keptBlocks?: { attempt: number; blocks: AnswerBlock[] }[];

  /** When its turn was asked, if the turn is blind, read at the same moment as the rest of the row; undefined if not requested. */
  @Formula<AnswerRow>(({ turn }) => `(select t.created_at from turn t where t.id = ${turn} and t.blind = '${BlindState.BLIND}')`, {
    type: 'datetime',
    lazy: true,
  })
  blindSince?: Date | null;

  get turnId(): string {
    return this.turn.id;
  }

  /**
   * The answer as other code knows it.
   * @throws Error if the row was read without its blocks
   */
  get value(): AnswerValue {
    if (!this.blocks) throw new Error('An answer was read without its blocks');
    return this.valueWith(this.blocks);
  }

  valueWith(blocks: readonly AnswerBlock[]): AnswerValue {
    return { ...factsOf(this), blocks };
  }
}
