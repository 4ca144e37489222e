import { type AnswerFacts, type AnswerValue, isLive, unwritten } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { BlockKind, textOf } from '../generation/blocks.js';
import { letterOf } from '../../shared/turn/letterOf.js';
import { parametersOf } from '../../shared/turn/parameters.js';
import type { Given } from '../../shared/turn/given.js';
import { errorWords } from './errorWords.js';
import { commonGiven } from './evenGiven.js';

/** The name of a masked answer's model: a letter by the answer's index, 0 is A. */
export const maskedModel = (index: number): Pick<AnswerFacts, 'modelId' | 'modelName' | 'providerName' | 'mark'> => {
  const letter = letterOf(index);
  return { modelId: `blind/${letter.toLowerCase()}`, modelName: `Answer ${letter}`, providerName: '', mark: 0 };
};

/** What is told of all answers of a blind turn. */
interface BlindTurn {
  /** When the turn was asked. */
  askedAt: Date;
  /** What all columns were given; null if that differs. */
  given: Given[] | null;
}

/**
 * An answer of a blind turn as every reader gets it, with nothing in it that tells its model.
 * @param state the state to tell
 * @param text the text to tell
 */
export function maskAnswer(
  { id, turnId, index, attempt }: AnswerFacts,
  { askedAt, given }: BlindTurn,
  state: AnswerState,
  text: string,
): AnswerValue {
  const hasFailed = state === AnswerState.FAILED;
  return {
    id,
    turnId,
    index,
    attempt,
    ...maskedModel(index),
    sample: null,
    priceIn: null,
    priceOut: null,
    state,
    ...unwritten,
    errorCode: hasFailed ? 'provider_unavailable' : null,
    errorMessage: hasFailed ? errorWords().failedBlind : null,
    ...parametersOf({}),
    prompt: null,
    given,
    ownKeyId: null,
    queuedAt: askedAt,
    blocks: text === '' ? [] : [{ kind: BlockKind.TEXT, text, thinking: null }],
  };
}

/**
 * The answers of a blind turn as every reader gets them. While one of them is being written, all tell the same state and no text:
 * only the stream has the text, because it releases that of all columns at one pace.
 * @param answers all of the turn
 */
export function maskAnswers(answers: readonly AnswerValue[], askedAt: Date): AnswerValue[] {
  const live = commonState(answers, textOf);
  const told = { askedAt, given: commonGiven(answers) };
  return answers.map((answer) => maskAnswer(answer, told, live ?? answer.state, live ? '' : textOf(answer)));
}

/**
 * The state that all answers of a blind turn tell while one of them is being written: QUEUED until each that is being written has
 * begun.
 * @returns undefined once all have ended
 */
export function commonState<Listed extends Pick<AnswerFacts, 'state'>>(
  answers: readonly Listed[],
  text: (answer: Listed) => string,
): AnswerState | undefined {
  const live = answers.filter(isLive);
  if (live.length === 0) return undefined;
  return live.some((answer) => text(answer) === '') ? AnswerState.QUEUED : AnswerState.STREAMING;
}
