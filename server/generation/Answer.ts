import { Field, ID, Int, ObjectType } from 'type-graphql';
import { providerOf } from '../config/providers.js';
import { type FailureCode, type FinishReason, largestCount } from '../gateways/llm/completion.js';
import { type AnswerError, type AnswerModel, AnswerSource, AnswerState, type Timing, type Usage } from './answer.graphql.js';
import { microCost } from '../../shared/spend/microCost.js';
import type { Given } from '../../shared/turn/given.js';
import { type ParameterName, type Parameters, parametersOf } from '../../shared/turn/parameters.js';
import { type AnswerBlock, textOf } from './blocks.js';

/** Shortest writing time that a rate is computed from, in milliseconds: text that arrives all at once has no rate. */
const leastMeasuredMs = 50;

/** The facts of one attempt of an answer, without its blocks. */
export interface AnswerFacts extends Parameters {
  id: string;
  turnId: string;
  /** Its number in its turn, from 0. */
  index: number;
  sample: number | null;
  /** From 1. */
  attempt: number;
  modelId: string;
  modelName: string;
  providerName: string;
  mark: number;
  /** US dollars per million tokens at the time of asking; null where unknown. */
  priceIn: number | null;
  priceOut: number | null;
  state: AnswerState;
  /** Known only where it is written: its place in the queue for its model, 0 while the model is being loaded. */
  queuePlace?: number | null;
  /** The most tokens that it may write because a cap has no room for more; null for none, and where it is not written. */
  mostTokens?: number | null;
  errorCode: FailureCode | null;
  errorMessage: string | null;
  /** Seconds. */
  retryAfter: number | null;
  /** Its own wording of the prompt; null if it got its turn's. */
  prompt: string | null;
  tokensIn: number | null;
  tokensOut: number | null;
  tokensEstimated: boolean;
  leftOutTurns: number;
  /** Parameters that its model was asked without, because it does not take them; null for none. */
  askedWithout: ParameterName[] | null;
  finishReason: FinishReason | null;
  queuedAt: Date;
  startedAt: Date | null;
  firstTokenAt: Date | null;
  endedAt: Date | null;
  /** Milliseconds from queued to ended, the sum of several stretches if it was continued. */
  durationMs: number;
  /** Milliseconds from first token to end, summed up in the same way. */
  writingMs: number;
  refunded: boolean;
  hasEarlier: boolean;
  /** One per paragraph if a person saved it from a draft; null for a model's answer. */
  sources: AnswerSource[] | null;
  /**
   * Names of the models whose texts the model was asked to merge, each once, null for the person; null as a whole for an answer to the
   * turn's prompt.
   */
  mergedFrom: (string | null)[] | null;
  /** What its model was given of each file of the prompt; null without files. */
  given: Given[] | null;
  /** The row of the person's own provider key that paid for it; null if the host did. The row may be gone. */
  ownKeyId: string | null;
}

/** The facts of an attempt of which nothing has come yet, but for those that it begins with. */
export const unwritten = {
  errorCode: null,
  errorMessage: null,
  retryAfter: null,
  tokensIn: null,
  tokensOut: null,
  tokensEstimated: false,
  leftOutTurns: 0,
  askedWithout: null,
  finishReason: null,
  startedAt: null,
  firstTokenAt: null,
  endedAt: null,
  durationMs: 0,
  writingMs: 0,
  refunded: false,
  hasEarlier: false,
  sources: null,
  mergedFrom: null,
} as const satisfies Partial<AnswerFacts>;

/** An answer in its current state: its facts and its blocks. */
export interface AnswerValue extends AnswerFacts {
  readonly blocks: readonly AnswerBlock[];
}

/** One model's answer to one turn, in its latest attempt. Its resolvers (turn/AnswerResolver.ts) read an AnswerValue. */
@ObjectType({ description: "One model's answer to one turn, in its latest attempt.", simpleResolvers: true })
export class Answer {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string;

  @Field(() => ID, { description: 'Turn that it answers.' })
  turnId!: string;

  @Field(() => Int, { description: 'Its number in its turn, from 0. It never changes; the order of the columns may.' })
  index!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      "Which of its model's columns it goes on from, from 1, where it was asked alone; else its position among the turn's columns of the model.",
  })
  sample!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The wording of the prompt that this column got instead of the turn's; null if it got the turn's, and in a blind turn.",
  })
  prompt!: string | null;

  @Field(() => Int, { description: 'From 1; each retry starts a new one.' })
  attempt!: number;

  @Field(() => AnswerState, { description: 'Its state.' })
  state!: AnswerState;

  @Field(() => Int, { nullable: true, description: 'Its place in the queue for its model, from 1; 0 while that is being loaded.' })
  queuePlace!: number | null;

  @Field(() => Int, {
    description:
      'Earlier turns that its model was not shown, the oldest, because they do not fit its context window; 0 until it has ended.',
  })
  leftOutTurns!: number;

  @Field(() => String, { nullable: true, description: 'stop, length or content_filter, as reported by the provider.' })
  finishReason!: FinishReason | null;

  @Field(() => Boolean, { description: 'Whether its query was refunded.' })
  refunded!: boolean;

  @Field(() => Boolean, { description: 'Whether the attempt before its last retry is kept; see bringBackAnswer.' })
  hasEarlier!: boolean;

  @Field(() => [AnswerSource], {
    nullable: true,
    description: "Where each of its paragraphs is from, if the person saved it from a draft; null for a model's answer.",
  })
  sources!: AnswerSource[] | null;

  @Field(() => [String], {
    nullable: 'itemsAndList',
    description:
      "Names of the models whose texts its model merged, each once, null for the person; null as a whole for an answer to the turn's prompt.",
  })
  mergedFrom!: (string | null)[] | null;
}

/** Whether it is queued or being written. */
export const isLive = ({ state }: Pick<AnswerFacts, 'state'>): boolean => state === AnswerState.QUEUED || state === AnswerState.STREAMING;

/** Whether it has a text that can be preferred: not an empty one, nor one that is being written or has failed. */
export const hasEndedWell = (answer: Pick<AnswerValue, 'state' | 'blocks'>): boolean =>
  !isLive(answer) && answer.state !== AnswerState.FAILED && textOf(answer) !== '';

/** Its model at the time of asking. */
export function modelOf({
  modelId,
  modelName,
  providerName,
  mark,
}: Pick<AnswerFacts, 'modelId' | 'modelName' | 'providerName' | 'mark'>): AnswerModel {
  return { id: modelId, name: modelName, provider: providerOf(modelId), providerName, mark };
}

/** Why it failed; null if it did not. */
export function errorOf({ errorCode, errorMessage, retryAfter }: AnswerFacts): AnswerError | null {
  return errorCode ? { code: errorCode, message: errorMessage ?? '', retryAfter } : null;
}

/** Its tokens, once it has ended. */
export function usageOf({ tokensIn, tokensOut, tokensEstimated }: AnswerFacts): Usage | null {
  return tokensIn === null || tokensOut === null ? null : { tokensIn, tokensOut, estimated: tokensEstimated };
}

/** Millionths of a US dollar; null where its tokens or a price are unknown. */
export function costOf({ tokensIn, tokensOut, priceIn, priceOut }: AnswerFacts): number | null {
  const cost = tokensIn === null || tokensOut === null ? null : microCost({ tokensIn, tokensOut }, { priceIn, priceOut });
  // A value above GraphQL's Int would make the whole reply fail.
  return cost === null ? null : Math.min(largestCount, cost);
}

/** The times of its writing. */
export function timingOf(answer: AnswerFacts): Timing {
  const { queuedAt, startedAt, firstTokenAt, endedAt, tokensOut, writingMs, durationMs } = answer;
  const hasEnded = endedAt !== null && !isLive(answer);
  return {
    queuedAt,
    startedAt,
    firstTokenAt,
    endedAt,
    timeToFirstToken: firstTokenAt ? firstTokenAt.getTime() - queuedAt.getTime() : null,
    duration: hasEnded ? durationMs : null,
    tokensPerSecond: hasEnded && tokensOut && writingMs >= leastMeasuredMs ? (tokensOut * 1000) / writingMs : null,
  };
}

/** Copies the facts from an object that may have more: a row, or an answer with its blocks. */
export function factsOf(answer: AnswerFacts): AnswerFacts {
  return {
    id: answer.id,
    turnId: answer.turnId,
    index: answer.index,
    sample: answer.sample,
    attempt: answer.attempt,
    modelId: answer.modelId,
    modelName: answer.modelName,
    providerName: answer.providerName,
    mark: answer.mark,
    priceIn: answer.priceIn,
    priceOut: answer.priceOut,
    state: answer.state,
    queuePlace: answer.queuePlace ?? null,
    mostTokens: answer.mostTokens ?? null,
    errorCode: answer.errorCode,
    errorMessage: answer.errorMessage,
    retryAfter: answer.retryAfter,
    ...parametersOf(answer),
    prompt: answer.prompt,
    tokensIn: answer.tokensIn,
    tokensOut: answer.tokensOut,
    tokensEstimated: answer.tokensEstimated,
    leftOutTurns: answer.leftOutTurns,
    askedWithout: answer.askedWithout,
    finishReason: answer.finishReason,
    queuedAt: answer.queuedAt,
    startedAt: answer.startedAt,
    firstTokenAt: answer.firstTokenAt,
    endedAt: answer.endedAt,
    durationMs: answer.durationMs,
    writingMs: answer.writingMs,
    refunded: answer.refunded,
    hasEarlier: answer.hasEarlier,
    sources: answer.sources,
    mergedFrom: answer.mergedFrom,
    given: answer.given,
    ownKeyId: answer.ownKeyId,
  };
}
