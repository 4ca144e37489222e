import { type AnswerValue, errorOf, usageOf } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import type { FinishReason } from '../gateways/llm/completion.js';
import { type CallError, failureOf } from './callError.js';
import { words } from './words.js';

/** How an answer has ended for its call: by a reason of the documented set, or by a failure. */
export type CallEnd = { reason: FinishReason; failure: null } | { reason: null; failure: CallError };

/** How an answer that has ended did so. */
export function endOf(answer: AnswerValue): CallEnd {
  const ended = (reason: FinishReason): CallEnd => ({ reason, failure: null });
  switch (answer.state) {
    case AnswerState.FAILED: {
      const { errorCode: code } = answer;
      if (code === 'content_filtered') return ended('content_filter');
      if (code === 'too_long') return ended('length');
      return { reason: null, failure: failureOf(code ?? 'not_saved', errorOf(answer)?.message ?? '', answer.retryAfter) };
    }
    case AnswerState.INTERRUPTED:
      return {
        reason: null,
        failure: {
          status: 503,
          body: { error: { message: words().interrupted, type: 'server_error', code: 'interrupted', param: null } },
          headers: { 'x-should-retry': 'true', 'retry-after': '1' },
        },
      };
    default:
      return ended(answer.finishReason ?? 'stop');
  }
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
export function usageOfCall(answers: readonly AnswerValue[]): CallUsage & { parts?: (CallUsage & { index: number; model: string })[] } {
  const parts = answers.map((answer, index) => ({ index, model: answer.modelId, ...usageOfAnswer(answer) }));
  const sum = (name: keyof CallUsage) => parts.reduce((total, part) => total + part[name], 0);
  const all = {
    prompt_tokens: sum('prompt_tokens'),
    completion_tokens: sum('completion_tokens'),
    total_tokens: sum('total_tokens'),
  };
  return parts.length > 1 ? { ...all, parts } : all;
}
