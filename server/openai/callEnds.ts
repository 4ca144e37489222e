import { type AnswerValue, errorOf, usageOf } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import type { FinishReason } from '../gateways/llm/completion.js';
import type { CallColumn } from './CallColumn.js';
import { type CallError, failureOf } from './callError.js';
import type { CallPiece } from './CallReader.js';
import { words } from './words.js';

/** How an answer has ended for its call: by a reason of the documented set, or by a failure. */
export type CallEnd = { reason: FinishReason; failure: null } | { reason: null; failure: CallError };

/** A column of a call that has ended. */
export interface EndedColumn extends CallColumn {
  /** Null for one that somebody has asked again meanwhile: its new text is another one. */
  answer: AnswerValue | null;
  end: CallEnd;
}

const failed = (status: number, code: string, message: string, headers: Record<string, string>): CallEnd => ({
  reason: null,
  failure: {
    status,
    body: { error: { message, type: status < 500 ? 'invalid_request_error' : 'server_error', code, param: null } },
    headers,
  },
});

/** How an answer that has ended did so. */
function endOf(answer: AnswerValue): CallEnd {
  const ended = (reason: FinishReason): CallEnd => ({ reason, failure: null });
  switch (answer.state) {
    case AnswerState.FAILED: {
      const { errorCode: code } = answer;
      if (code === 'content_filtered') return ended('content_filter');
      if (code === 'too_long') return ended('length');
      return { reason: null, failure: failureOf(code ?? 'not_saved', errorOf(answer)?.message ?? '', answer.retryAfter) };
    }
    case AnswerState.INTERRUPTED:
      return failed(503, 'interrupted', words().interrupted, { 'x-should-retry': 'true', 'retry-after': '1' });
    case AnswerState.STOPPED:
      return failed(409, 'call_stopped', words().callStopped, { 'x-should-retry': 'false' });
    default:
      return ended(answer.finishReason ?? 'stop');
  }
}

const replaced = (): CallEnd => failed(409, 'asked_again', words().askedAgain, { 'x-should-retry': 'false' });

/** The column that has ended by this piece. */
export const endedColumn = ({ index, model }: CallColumn, piece: Extract<CallPiece, { kind: 'end' | 'replaced' }>): EndedColumn =>
  piece.kind === 'end'
    ? { index, model: piece.answer.modelId, answer: piece.answer, end: endOf(piece.answer) }
    : { index, model, answer: null, end: replaced() };

/** The failure of a whole call: that of its first column, where all have failed, or that there is none any more. */
export function failureOfAll(columns: readonly EndedColumn[]): CallError | null {
  const failures = columns.map(({ end }) => end.failure);
  return failures.every((failure) => failure !== null) ? (failures[0] ?? replaced().failure) : null;
}

/** The tokens of one answer in OpenAI's names; estimates where its provider sent none. */
export interface CallUsage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

const usageOfAnswer = (answer: AnswerValue): CallUsage => {
  const { tokensIn, tokensOut } = usageOf(answer) ?? { tokensIn: 0, tokensOut: 0 };
  return { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut };
};

/** The tokens of all answers of a call together; of several also each one's part. */
export function usageOfCall(columns: readonly EndedColumn[]): CallUsage & { parts?: (CallUsage & CallColumn)[] } {
  const parts = columns.flatMap(({ index, model, answer }) => (answer ? [{ index, model, ...usageOfAnswer(answer) }] : []));
  const sum = (name: keyof CallUsage) => parts.reduce((total, part) => total + part[name], 0);
  const all = {
    prompt_tokens: sum('prompt_tokens'),
    completion_tokens: sum('completion_tokens'),
    total_tokens: sum('total_tokens'),
  };
  return columns.length > 1 ? { ...all, parts } : all;
}
