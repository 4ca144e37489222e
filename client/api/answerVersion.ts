import type { AnswerState } from '../graphql.generated.js';

/** The version of an answer: attempts are counted from 1, and the states of an attempt only advance. */
export interface AnswerVersion {
  attempt: number;
  state: AnswerState;
}

const ranks: Record<AnswerState, number> = { QUEUED: 0, STREAMING: 1, COMPLETE: 2, STOPPED: 2, FAILED: 2, INTERRUPTED: 2 };

/** Whether `one` is older than `other`: by attempt, then by state. */
export function isBehind(one: AnswerVersion, other: AnswerVersion): boolean {
  return one.attempt === other.attempt ? ranks[one.state] < ranks[other.state] : one.attempt < other.attempt;
}

export const isAnswerState = (value: unknown): value is AnswerState => typeof value === 'string' && value in ranks;
