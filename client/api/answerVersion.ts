import type { AnswerState } from '../graphql.generated.js';

/** How far an answer has come: its attempts are counted from 1, and each goes through its states one way. */
export interface AnswerVersion {
  attempt: number;
  state: AnswerState;
}

const ranks: Record<AnswerState, number> = { QUEUED: 0, STREAMING: 1, COMPLETE: 2, STOPPED: 2, FAILED: 2, INTERRUPTED: 2 };

/** Whether one was made before the other, by its attempt, and within that by how far it had come. */
export function isBehind(one: AnswerVersion, other: AnswerVersion): boolean {
  return one.attempt === other.attempt ? ranks[one.state] < ranks[other.state] : one.attempt < other.attempt;
}

export const isAnswerState = (value: unknown): value is AnswerState => typeof value === 'string' && value in ranks;
