import { ContextPolicy } from '../conversation/ContextPolicy.js';
import { type Message, textMessage } from '../gateways/llm/completion.js';
import { type AnswerFacts, type AnswerValue, hasEndedWell } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { textOf } from '../generation/blocks.js';
import type { ModelInput } from '../generation/Run.js';
import { columnNumbers } from '../../shared/turn/columnNumbers.js';
import { maxTokensOf, tokensOf } from './contextWindow.js';
import { isFromDraft } from '../../shared/turn/draftAnswer.js';
import { Fence } from './Fence.js';
import { joinSystem, type Turn } from './Turn.js';

/** Labels what the person put together from the answers, for models under SHARED. */
const personsLabel = "The user's draft";

/** The name of an answer's author for models under SHARED. */
function authorOf(answer: AnswerValue): string {
  if (isFromDraft(answer)) return personsLabel;
  return answer.mergedFrom ? `${answer.modelName}, merging other answers` : answer.modelName;
}

/** An earlier turn of the branch with its answers, in the order of their columns. */
export interface PastTurn {
  turn: Turn;
  answers: AnswerValue[];
}

/** The column whose input is made: the nth with this model in its turn. */
export interface Column {
  modelId: string;
  /** 1 for the first column of this model, 2 for its second sample, … */
  sample: number;
  /** Its own wording of the prompt; null if it gets the turn's. */
  prompt: string | null;
  /** Its own system prompt, which follows the turn's; null for none. */
  system: string | null;
}

/**
 * The number of a column among those of its model, from 1: the requested one, otherwise its position among the answers of its
 * turn.
 */
export function sampleOf({ id, sample }: Pick<AnswerFacts, 'id' | 'sample'>, answers: AnswerFacts[]): number {
  const columns = answers.map((answer) => ({ modelId: answer.modelId, sample: answer.sample, isMerge: answer.mergedFrom !== null }));
  return columnNumbers(columns)[answers.findIndex((answer) => answer.id === id)] ?? sample ?? 1;
}

/**
 * The messages for one column (docs/decisions/03). What models are told first, the prompt and `continuation` are always complete; of the earlier
 * turns, the latest that fit.
 * @param continuation what follows the prompt if an answer is continued
 * @param readable most tokens of all messages together
 */
export function contextMessages(turn: Turn, past: PastTurn[], column: Column, continuation: Message[], readable: number): ModelInput {
  const system = joinSystem(turn.systemText, column.system);
  const first: Message[] = system === null ? [] : [textMessage('system', system)];
  const last: Message[] = [textMessage('user', column.prompt ?? turn.prompt), ...continuation];
  const earlier = earlierMessages(past, turn.policy, column);
  const leftOutTurns = countLeftOut([...first, ...last], earlier, readable);
  return { messages: [...first, ...earlier.slice(leftOutTurns).flat(), ...last], leftOutTurns };
}

/** What a column is sent of each earlier turn. */
export const earlierMessages = (past: readonly PastTurn[], policy: ContextPolicy, column: Column): Message[][] =>
  past.map((one) => {
    const { prompt, text } = shown(one, policy, column);
    return [textMessage('user', prompt ?? one.turn.prompt), ...(text ? [textMessage('assistant', text)] : [])];
  });

/** How many of the earlier turns, the oldest, do not fit beside the messages that are always sent. */
function countLeftOut(always: Message[], earlier: Message[][], readable: number): number {
  if (maxTokensOf([...always, ...earlier.flat()]) <= readable) return 0;
  let room = readable - tokensOf(always);
  // Backwards from the latest, so that a long history is not read for a small window.
  return earlier.findLastIndex((messages) => (room -= tokensOf(messages)) < 0) + 1;
}

/** An earlier turn as a column sees it: a text, and the wording of the prompt that it answers, null for the turn's. */
function shown({ turn, answers }: PastTurn, policy: ContextPolicy, column: Column): { text: string; prompt: string | null } {
  const own = ownAnswer(answers, column);
  if (policy === ContextPolicy.SHARED) {
    const shared = answers.map((answer) => ({ author: authorOf(answer), text: textOf(answer) })).filter(({ text }) => text !== '');
    return { text: labelled(shared), prompt: own?.prompt ?? null };
  }
  // A retry may have replaced the preferred text, or removed it.
  const preferred = answers.find((answer) => answer.id === turn.preferredAnswerId && hasEndedWell(answer));
  const first = own ?? preferred ?? answers.find((answer) => answer.state === AnswerState.COMPLETE);
  const answer = policy === ContextPolicy.WINNER && preferred ? preferred : first;
  return { text: answer ? textOf(answer) : '', prompt: answer?.prompt ?? null };
}

/** A line that could be taken for the name above an answer. */
const label = /^.{1,200}:[ \t\r]*$/m;

/** Answers under the names of their authors. Where a text has such a line itself, a mark tells the names from it. */
function labelled(answers: readonly { author: string; text: string }[]): string {
  const texts = answers.map(({ text }) => text);
  const mark = texts.some((text) => label.test(text)) ? ` [${new Fence(texts).mark}]` : '';
  return answers.map(({ author, text }) => `${author}${mark}:\n${text}`).join('\n\n');
}

/** The answer of the same sample, otherwise of the model's first column; none that it merged. */
function ownAnswer(answers: AnswerValue[], { modelId, sample }: Column): AnswerValue | undefined {
  const own = answers.filter((answer) => answer.modelId === modelId && !answer.mergedFrom);
  return own.find((answer) => sampleOf(answer, answers) === sample) ?? own[0];
}
