import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Formula, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import { Turn } from '../conversation/Turn.js';
import type { FailureCode, FinishReason } from '../gateways/llm/completion.js';
import type { EarlierAttempt } from './earlierAttempt.js';
import { AnswerError, AnswerModel, AnswerState, Parameters, Timing, Usage } from './answerFields.js';

/** Milliseconds of writing of which a rate can be told: what comes all at once has none. */
const leastMeasuredMs = 50;

/** One model's answer to one turn, in its latest attempt. */
@ObjectType({ description: "One model's answer to one turn, in its latest attempt." })
@Entity({ tableName: 'answer' })
@Unique({ properties: ['turn', 'index'] })
@Unique({ properties: ['turn', 'requestId'] })
@Index({ name: 'answer_live_index', expression: `create index answer_live_index on answer (lease) where state in ('QUEUED', 'STREAMING')` })
export class Answer {
  [OptionalProps]?: Exclude<keyof Answer, 'turn' | 'index' | 'modelId' | 'modelName' | 'providerName' | 'mark'>;

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => Turn, ref: true, deleteRule: 'cascade' })
  turn!: Ref<Turn>;

  @Field(() => Int, { description: 'Its number in its turn, from 0. It never changes; the order of the columns may.' })
  @Property({ type: 'smallint' })
  index!: number;

  /** Where a person has moved it among the columns of its turn; by index where two have the same, as before any move. */
  @Property({ type: 'smallint', default: 0 })
  place = 0;

  @Field(() => Int, {
    nullable: true,
    description:
      "Which of its model's columns it goes on from, from 1, where it was asked alone; else its place among the turn's columns of the model.",
  })
  @Property({ type: 'smallint', nullable: true })
  sample: number | null = null;

  /** Chosen by the client where the answer was added to an old turn; makes adding idempotent. */
  @Property({ type: 'text', nullable: true })
  requestId: string | null = null;

  @Field(() => Int, { description: 'From 1; each retry starts a new one.' })
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

  @Field(() => AnswerState, { description: 'Where it is in its life.' })
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

  @Field(() => String, { nullable: true, description: 'stop, length or content_filter, as the provider said.' })
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

  /** Milliseconds at work, from queued to ended; several stretches where it was continued. */
  @Property({ type: 'integer' })
  durationMs = 0;

  /** Milliseconds from first token to end, likewise added up. */
  @Property({ type: 'integer' })
  writingMs = 0;

  /** Whether a free query is spent on it. */
  @Property({ type: 'boolean' })
  charged = false;

  @Field(() => Boolean, { description: 'Whether its query was given back.' })
  @Property({ type: 'boolean' })
  refunded = false;

  /** The attempt before the last retry, which a person may bring back; one without text is not kept. */
  @Property({ type: 'json', nullable: true, lazy: true })
  earlier?: EarlierAttempt | null;

  @Field(() => Boolean, { description: 'Whether the attempt before its last retry is kept; see bringBackAnswer.' })
  @Formula<Answer>(({ earlier }) => `${earlier} is not null`)
  hasEarlier = false;

  /** Epoch of the server that writes it; see server/answer/Lease.ts. */
  @Property({ type: 'uuid', nullable: true })
  lease: string | null = null;

  get isLive(): boolean {
    return this.state === AnswerState.QUEUED || this.state === AnswerState.STREAMING;
  }

  /** Whether there is a text that can be preferred: not an empty one, nor one that is being written or that failed. */
  get hasEndedWell(): boolean {
    return !this.isLive && this.state !== AnswerState.FAILED && this.text !== '';
  }

  @Field(() => ID, { description: 'Turn that it answers.' })
  get turnId(): string {
    return this.turn.id;
  }

  @Field(() => AnswerModel, { description: 'The model as it was when asked; it may since have left the catalogue.' })
  get model(): AnswerModel {
    return modelOf(this);
  }

  @Field(() => AnswerError, { nullable: true, description: 'Why it failed.' })
  get error(): AnswerError | null {
    if (!this.errorCode) return null;
    return { code: this.errorCode, message: this.errorMessage ?? '', retryAfter: this.retryAfter };
  }

  @Field(() => Parameters, { description: 'Sampling parameters that were asked for.' })
  get parameters(): Parameters {
    return { temperature: this.temperature, topP: this.topP, maxTokens: this.maxTokens };
  }

  @Field(() => Usage, { nullable: true, description: 'Tokens, once the answer has ended.' })
  get usage(): Usage | null {
    if (this.tokensIn === null || this.tokensOut === null) return null;
    return { tokensIn: this.tokensIn, tokensOut: this.tokensOut, estimated: this.tokensEstimated };
  }

  @Field(() => Int, { nullable: true, description: "Millionths of a US dollar, from the catalogue's prices; null where one is unknown." })
  get costMicrodollars(): number | null {
    if (!this.usage || this.priceIn === null || this.priceOut === null) return null;
    return Math.round(this.usage.tokensIn * this.priceIn + this.usage.tokensOut * this.priceOut);
  }

  @Field(() => Timing, { description: 'When what happened.' })
  get timing(): Timing {
    const ended = this.endedAt !== null && !this.isLive;
    return {
      queuedAt: this.queuedAt,
      startedAt: this.startedAt,
      firstTokenAt: this.firstTokenAt,
      endedAt: this.endedAt,
      timeToFirstToken: this.firstTokenAt ? this.firstTokenAt.getTime() - this.queuedAt.getTime() : null,
      duration: ended ? this.durationMs : null,
      tokensPerSecond: ended && this.tokensOut && this.writingMs >= leastMeasuredMs ? (this.tokensOut * 1000) / this.writingMs : null,
    };
  }
}

/** A model as an answer's row has it. */
export function modelOf({
  modelId,
  modelName,
  providerName,
  mark,
}: Pick<Answer, 'modelId' | 'modelName' | 'providerName' | 'mark'>): AnswerModel {
  return { id: modelId, name: modelName, provider: modelId.slice(0, modelId.indexOf('/')), providerName, mark };
}
