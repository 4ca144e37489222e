import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Formula, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';
import type { FailureCode, FinishReason } from '../gateways/llm/completion.js';
import { type AnswerFacts, type AnswerValue, factsOf } from '../generation/Answer.js';
import { type AnswerSource, AnswerState } from '../generation/answer.graphql.js';
import type { ParameterName } from '../../shared/turn/parameters.js';
import type { AnswerBlock } from '../generation/blocks.js';
import { StoredParameters } from './StoredParameters.js';
import { BlindState, Turn } from './Turn.js';

/** The input of a model that merges texts. */
export interface MergeInput {
  system: string;
  prompt: string;
}

type AttemptTime = 'queuedAt' | 'startedAt' | 'firstTokenAt' | 'endedAt';

/** A replaced attempt as it is stored in JSON, with dates as ISO 8601. Its blocks are stored under its number. */
export interface EarlierAttempt
  extends
    Omit<AnswerFacts, 'id' | 'turnId' | 'index' | 'hasEarlier' | AttemptTime>,
    Record<Exclude<AttemptTime, 'queuedAt'>, string | null> {
  queuedAt: string;
  charged: boolean;
}

/** One model's answer to one turn as it is stored, in its latest attempt; its blocks are rows of their own. */
@Entity({ tableName: 'answer' })
@Unique({ properties: ['turn', 'index'] })
@Unique({ properties: ['turn', 'requestId'] })
@Index({ name: 'answer_live_index', expression: `create index answer_live_index on answer (lease) where state in ('QUEUED', 'STREAMING')` })
export class AnswerRow extends StoredParameters implements AnswerFacts {
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

  /**
   * The attempt before the last retry, which a person may restore; an attempt without text is not kept. Its number identifies its
   * blocks.
   */
  @Property({ type: 'json', nullable: true, lazy: true })
  earlier?: EarlierAttempt | null;

  /**
   * Further attempts that are kept, in the order in which they are brought back, the last first: the one with the preferred text, if it
   * is neither the present one nor `earlier`.
   */
  @Property({ type: 'json', nullable: true, lazy: true })
  kept?: EarlierAttempt[] | null;

  @Formula<AnswerRow>(({ earlier }) => `${earlier} is not null`)
  hasEarlier = false;

  @Property({ type: 'json', nullable: true })
  sources: AnswerSource[] | null = null;

  @Property({ type: 'json', nullable: true })
  mergedFrom: (string | null)[] | null = null;

  /** Its model's input in place of the turn's prompt, if it merges texts. */
  @Property({ type: 'json', nullable: true, lazy: true })
  mergeInput?: MergeInput | null;

  /** Epoch of the server that writes it; see server/cluster/Lease.ts. */
  @Property({ type: 'uuid', nullable: true })
  lease: string | null = null;

  /** Its blocks with all saved text, read at the same moment as the rest of the row; undefined if they were not requested. */
  @Formula<AnswerRow>(({ id, attempt, state }) => blocksAsJson(id, attempt, liveText(state)), { type: 'json', lazy: true })
  blocks?: AnswerBlock[];

  /** The blocks of `earlier`, read in the same way. */
  @Formula<AnswerRow>(({ id, earlier }) => blocksAsJson(id, `(${earlier} ->> 'attempt')::int`, 'b.content'), { type: 'json', lazy: true })
  earlierBlocks?: AnswerBlock[];

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

/**
 * An attempt's blocks in order.
 * @param text SQL of each block's text
 */
const blocksAsJson = (answer: string, attempt: string, text: string): string =>
  `(select coalesce(json_agg(json_build_object('kind', b.kind, 'thinking', b.thinking_ms, 'text', ${text}) order by b.index), '[]')
    from answer_block b where b.answer_id = ${answer} and b.attempt = ${attempt})`;

/** The blocks of each of these attempts. @param one SQL of an attempt or null, @param list of a list of them or null */
const blocksOfAttempts = (answer: string, one: string, list: string): string =>
  `(select coalesce(json_agg(json_build_object('attempt', k.attempt, 'blocks', ${blocksAsJson(answer, 'k.attempt', 'b.content')})), '[]')
    from (select (listed.item ->> 'attempt')::int as attempt
      from jsonb_array_elements(coalesce(${list}, '[]'::jsonb) || coalesce(${one}, '[]'::jsonb)) as listed(item)) k)`;

/**
 * SQL of a block's text: the folded text and, while the answer is live, its chunks. Chunks that a batch wrote after the end are
 * ignored.
 */
const liveText = (state: string): string =>
  `b.content || case when ${state} in ('QUEUED', 'STREAMING') then coalesce(
     (select string_agg(c.chunk, '' order by c."offset") from answer_chunk c
      where c.answer_id = b.answer_id and c.attempt = b.attempt and c.block = b.index), '') else '' end`;
