import type { ParameterName } from '../../shared/turn/parameters.js';
import { snakeCase } from '../errors/snakeCase.js';
import { type AnswerValue, errorOf, usageOf } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import type { FinishReason } from '../gateways/llm/completion.js';
import { type CallError, failureOf } from './callError.js';
import type { CallPiece } from './CallReader.js';
import { words } from './words.js';

/** How an answer has ended for its call: by a reason of the documented set, or by a failure. */
export interface CallEnd {
  reason: FinishReason | null;
  failure: CallError | null;
  /** The parameters that its model was asked without, by their names here. */
  askedWithout: string[];
}

/** Parameters that have another name in a call than elsewhere. */
const otherNames: Partial<Record<ParameterName, string>> = { asJson: 'response_format', jsonSchema: 'response_format' };

const ownFailure = (status: number, code: string, message: string, passes: boolean): CallError => ({
  status,
  body: { error: { message, type: 'server_error', code, param: null } },
  headers: { 'x-should-retry': String(passes), ...(passes && { 'retry-after': '1' }) },
});

function failureOfEnded(answer: AnswerValue): CallError | null {
  const { errorCode, retryAfter } = answer;
  switch (answer.state) {
    case AnswerState.FAILED:
      return failureOf(errorCode ?? 'not_saved', errorOf(answer)?.message ?? '', retryAfter);
    case AnswerState.INTERRUPTED:
      return ownFailure(503, 'interrupted', words().interrupted, true);
    case AnswerState.STOPPED:
      return ownFailure(409, 'call_stopped', words().callStopped, false);
    default:
      return null;
  }
}

/** How an answer that has ended did so. */
export function endOf(answer: AnswerValue): CallEnd {
  const askedWithout = (answer.askedWithout ?? []).map((name) => otherNames[name] ?? snakeCase(name));
  const isFailed = answer.state === AnswerState.FAILED;
  if (isFailed && answer.errorCode === 'content_filtered') return { reason: 'content_filter', failure: null, askedWithout };
  if (isFailed && answer.errorCode === 'too_long') return { reason: 'length', failure: null, askedWithout };
  const failure = failureOfEnded(answer);
  return { reason: failure ? null : (answer.finishReason ?? 'stop'), failure, askedWithout };
}

/** The end of an answer that was asked again elsewhere while a call read it: its new text is another one. */
const replacedEnd = (): CallEnd => ({
  reason: null,
  failure: ownFailure(409, 'asked_again', words().askedAgain, false),
  askedWithout: [],
});

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
  const parts = answers.map((answer) => ({ index: answer.index, model: answer.modelId, ...usageOfAnswer(answer) }));
  const sum = (name: keyof CallUsage) => parts.reduce((total, part) => total + part[name], 0);
  const all = {
    prompt_tokens: sum('prompt_tokens'),
    completion_tokens: sum('completion_tokens'),
    total_tokens: sum('total_tokens'),
  };
  return parts.length > 1 ? { ...all, parts } : all;
}

type EndPiece = Extract<CallPiece, { kind: 'end' }>;

/** What a call was answered so far. */
export class CallEnds {
  private readonly ends = new Map<number, CallEnd>();
  private readonly ended = new Map<number, AnswerValue>();

  add({ index, answer }: EndPiece): CallEnd {
    const end = answer ? endOf(answer) : replacedEnd();
    this.ends.set(index, end);
    if (answer) this.ended.set(index, answer);
    return end;
  }

  /** The answers that ended, in their order. */
  get answers(): AnswerValue[] {
    return [...this.ended.values()].sort((one, other) => one.index - other.index);
  }

  /** The end of the only answer of a call. */
  get last(): { end: CallEnd; answer: AnswerValue | undefined } {
    return { end: [...this.ends.values()][0] ?? replacedEnd(), answer: this.answers[0] };
  }

  /** The failure of the call as a whole: that of its first answer, where all have failed. */
  get failure(): CallError | null {
    const failures = [...this.ends].sort(([one], [other]) => one - other).map(([, { failure }]) => failure);
    return failures.every((failure) => failure !== null)
      ? (failures[0] ?? ownFailure(409, 'call_stopped', words().callStopped, false))
      : null;
  }
}
