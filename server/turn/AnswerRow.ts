import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Formula, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';
import type { FailureCode, FinishReason } from '../gateways/llm/completion.js';
import type { AnswerValue } from '../generation/Answer.js';
import { AnswerState } from '../generation/answerFields.js';
import type { EarlierAttempt } from './earlierAttempt.js';
import { Turn } from './Turn.js';

/** One model's answer to one turn as it is stored, in its latest attempt. */
@Entity({ tableName: 'answer' })
@Unique({ properties: ['turn', 'index'] })
@Unique({ properties: ['turn', 'requestId'] })
@Index({ name: 'answer_live_index', expression: `create index answer_live_index on answer (lease) where state in ('QUEUED', 'STREAMING')` })
export class AnswerRow implements AnswerValue {
  [OptionalProps]?: Exclude<keyof AnswerRow, 'turn' | 'index' | 'modelId' | 'modelName' | 'providerName' | 'mark'>;

  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => Turn, ref: true, deleteRule: 'cascade' })
  turn!: Ref<Turn>;

  @Property({ type: 'smallint' })
  index!: number;

  /** Where a person has moved it among the columns of its turn; by index where two have the same, as before any move. */
  @Property({ type: 'smallint', default: 0 })
  place = 0;

  @Property({ type: 'smallint', nullable: true })
  sample: number | null = null;

  /** Chosen by the client where the answer was added to an old turn; makes adding idempotent. */
  @Property({ type: 'text', nullable: true })
  requestId: string | null = null;

  /** What was asked under that id; see Turn. */
  @Property({ type: 'text', nullable: true })
  requestDigest: string | null = null;

  @Property({ type: 'integer' })
  attempt = 1;

  @Property({ type: 'text' })
  modelId!: string;

  @Property({ type: 'text' })
  modelName!: string;

  @Property({ type: 'text' })
  providerName!: string;

  @Property({ type: 'integer' })
  mark!: number;

  /** US dollars per million tokens when it was asked; null where unknown. */
  @Property({ type: 'double', nullable: true })
  priceIn: number | null = null;

  @Property({ type: 'double', nullable: true })
  priceOut: number | null = null;

  @Enum({ items: () => AnswerState, type: 'text' })
  state: AnswerState = AnswerState.QUEUED;

  /** What is folded in; while the answer is live, its latest text stands in the log and in answer_chunk. */
  @Property({ type: 'text' })
  text = '';

  @Property({ type: 'text' })
  reasoning = '';

  @Property({ type: 'text', nullable: true })
  errorCode: FailureCode | null = null;

  @Property({ type: 'text', nullable: true })
  errorMessage: string | null = null;

  @Property({ type: 'integer', nullable: true })
  retryAfter: number | null = null;

  @Property({ type: 'double', nullable: true })
  temperature: number | null = null;

  @Property({ type: 'double', nullable: true })
  topP: number | null = null;

  @Property({ type: 'integer', nullable: true })
  maxTokens: number | null = null;

  @Property({ type: 'integer', nullable: true })
  tokensIn: number | null = null;

  @Property({ type: 'integer', nullable: true })
  tokensOut: number | null = null;

  @Property({ type: 'boolean' })
  tokensEstimated = false;

  @Property({ type: 'integer', default: 0 })
  leftOutTurns = 0;

  @Property({ type: 'text', nullable: true })
  finishReason: FinishReason | null = null;

  @Property({ type: 'datetime' })
  queuedAt: Date = new Date();

  @Property({ type: 'datetime', nullable: true })
  startedAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  firstTokenAt: Date | null = null;

  /** Milliseconds from its first reasoning to its first text; null where it has not both, or they were not seen to come. */
  @Property({ type: 'integer', nullable: true })
  thinkingMs: number | null = null;

  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null;

  /** Milliseconds at work, from queued to ended; several stretches where it was continued. */
  @Property({ type: 'integer' })
  durationMs = 0;

  /** Milliseconds from first token to end, likewise added up. */
  @Property({ type: 'integer' })
  writingMs = 0;

  /** Whether a free query is spent on it. */
  @Property({ type: 'boolean' })
  charged = false;

  @Property({ type: 'boolean' })
  refunded = false;

  /** The attempt before the last retry, which a person may bring back; one without text is not kept. */
  @Property({ type: 'json', nullable: true, lazy: true })
  earlier?: EarlierAttempt | null;

  @Formula<AnswerRow>(({ earlier }) => `${earlier} is not null`)
  hasEarlier = false;

  /** Epoch of the server that writes it; see server/cluster/Lease.ts. */
  @Property({ type: 'uuid', nullable: true })
  lease: string | null = null;

  get turnId(): string {
    return this.turn.id;
  }
}
