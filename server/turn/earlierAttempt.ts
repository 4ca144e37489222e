import type { AnswerRow } from './AnswerRow.js';

/** An attempt that another has replaced, as JSON keeps it, which has no dates: they are ISO 8601. */
export type EarlierAttempt = NonNullable<ReturnType<typeof attemptOf>>;

/**
 * What to keep of an ended answer before its next attempt: all that belongs to this one, and to its model, which may differ
 * from one to the next.
 * @returns undefined where it has no text, and so nothing to lose
 */
export function attemptOf(answer: AnswerRow) {
  if (answer.text === '') return undefined;
  return {
    sample: answer.sample,
    modelId: answer.modelId,
    modelName: answer.modelName,
    providerName: answer.providerName,
    mark: answer.mark,
    priceIn: answer.priceIn,
    priceOut: answer.priceOut,
    temperature: answer.temperature,
    topP: answer.topP,
    maxTokens: answer.maxTokens,
    state: answer.state,
    text: answer.text,
    reasoning: answer.reasoning,
    errorCode: answer.errorCode,
    errorMessage: answer.errorMessage,
    retryAfter: answer.retryAfter,
    finishReason: answer.finishReason,
    tokensIn: answer.tokensIn,
    tokensOut: answer.tokensOut,
    tokensEstimated: answer.tokensEstimated,
    leftOutTurns: answer.leftOutTurns,
    durationMs: answer.durationMs,
    writingMs: answer.writingMs,
    thinkingMs: answer.thinkingMs,
    charged: answer.charged,
    refunded: answer.refunded,
    queuedAt: answer.queuedAt.toISOString(),
    startedAt: answer.startedAt?.toISOString() ?? null,
    firstTokenAt: answer.firstTokenAt?.toISOString() ?? null,
    endedAt: answer.endedAt?.toISOString() ?? null,
  };
}

/** Puts a kept attempt in the place of the present one. */
export function putBack(answer: AnswerRow, { queuedAt, startedAt, firstTokenAt, endedAt, ...same }: EarlierAttempt): void {
  const date = (time: string | null) => (time === null ? null : new Date(time));
  // Attempts that were kept before thinking was measured do not name it.
  Object.assign(answer, { thinkingMs: null }, same, {
    queuedAt: date(queuedAt),
    startedAt: date(startedAt),
    firstTokenAt: date(firstTokenAt),
    endedAt: date(endedAt),
  });
}
