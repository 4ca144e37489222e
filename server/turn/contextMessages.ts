import { ContextPolicy } from '../conversation/ContextPolicy.js';
import { type Message, type Part, textMessage } from '../gateways/llm/completion.js';
import { type AnswerFacts, type AnswerValue, hasEndedWell } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { callsIn, textOf } from '../generation/blocks.js';
import { columnNumbers } from '../../shared/turn/columnNumbers.js';
import { isFromDraft } from '../../shared/turn/draftAnswer.js';
import { Fence } from './Fence.js';
import type { Given } from '../../shared/turn/given.js';
import { mostFileBytes, mostPictures } from './given.js';
import { fileBytesOf, filePicturesOf, maxTokensOf, type PlannedMessage, promptMessage, tokensOf } from './plannedMessages.js';
import { joinSystem, type Turn } from './Turn.js';

/** Labels what the person put together from the answers, for models under SHARED. */
const personsLabel = "The user's draft";

/** The name of an answer's author for models under SHARED. */
function authorOf(answer: AnswerValue): string {
  if (isFromDraft(answer)) return personsLabel;
  return answer.mergedFrom ? `${answer.modelName}, merging other answers` : answer.modelName;
}

/** What matters of a turn to its columns. */
export type SeenTurn = Pick<Turn, 'id' | 'prompt' | 'systemText' | 'policy' | 'preferredAnswerId' | 'toolResults'>;

/** An earlier turn of the branch with its answers, in the order of their columns. */
export interface PastTurn {
  turn: SeenTurn;
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
  /**
   * What it is given of the files of a turn; without it, there are none.
   * @param own its answer there, which knows what it was given; undefined where it has none
   */
  givenOf?: ((turn: SeenTurn, own: AnswerValue | undefined) => readonly Given[]) | undefined;
}

/** What a column is sent, before the files in it are read. */
export interface PlannedInput {
  messages: PlannedMessage[];
  /** How many earlier turns are left out, the oldest ones. */
  leftOutTurns: number;
}

/** What a column is sent beside its prompt and the earlier turns. */
interface Beside {
  opening?: readonly Message[];
  continuation: Message[];
  own: AnswerValue | undefined;
  readable: number;
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
 * The messages for one column (docs/decisions/03). What models are told first, what was said before the first turn, the prompt with its
 * files and `continuation` are always complete; of the earlier turns, the latest that fit.
 * @param opening what was said before the first turn
 * @param continuation what follows the prompt if an answer is continued
 * @param own the column's answer to the turn
 * @param readable most tokens of all messages together
 */
export function contextMessages(
  turn: SeenTurn,
  past: PastTurn[],
  column: Column,
  { opening = [], continuation, own, readable }: Beside,
): PlannedInput {
  const system = joinSystem(turn.systemText, column.system);
  const first: Message[] = [...(system === null ? [] : [textMessage('system', system)]), ...opening];
  const last = [promptMessage(column.prompt ?? turn.prompt, column.givenOf?.(turn, own) ?? [], turn.toolResults ?? []), ...continuation];
  const earlier = earlierMessages(past, turn.policy, column);
  const room = { tokens: readable, bytes: mostFileBytes(column.modelId), pictures: mostPictures(column.modelId) };
  const leftOutTurns = countLeftOut([...first, ...last], earlier, room);
  return { messages: [...first, ...earlier.slice(leftOutTurns).flat(), ...last], leftOutTurns };
}

/** What a column is sent of each earlier turn. */
export const earlierMessages = (past: readonly PastTurn[], policy: ContextPolicy, column: Column): PlannedMessage[][] =>
  past.map((one) => {
    const { prompt, content } = shown(one, policy, column);
    const given = column.givenOf?.(one.turn, ownAnswer(one.answers, column)) ?? [];
    const asked = promptMessage(prompt ?? one.turn.prompt, given, one.turn.toolResults ?? []);
    return [asked, ...(content.length > 0 ? [{ role: 'assistant' as const, content }] : [])];
  });

/** How many of the earlier turns, the oldest, do not fit beside the messages that are always sent: into the window, or into a request. */
function countLeftOut(
  always: PlannedMessage[],
  earlier: PlannedMessage[][],
  room: { tokens: number; bytes: number; pictures: number },
): number {
  return Math.max(
    leftOutByTokens(always, earlier, room.tokens),
    leftOutBy(fileBytesOf, always, earlier, room.bytes),
    leftOutBy(filePicturesOf, always, earlier, room.pictures),
  );
}

function leftOutByTokens(always: PlannedMessage[], earlier: PlannedMessage[][], readable: number): number {
  return maxTokensOf([...always, ...earlier.flat()]) <= readable ? 0 : leftOutBy(tokensOf, always, earlier, readable);
}

function leftOutBy(
  measure: (messages: PlannedMessage[]) => number,
  always: PlannedMessage[],
  earlier: PlannedMessage[][],
  most: number,
): number {
  let room = most - measure(always);
  // Backwards from the latest, so that a long history is not read for a small window.
  return earlier.findLastIndex((messages) => (room -= measure(messages)) < 0) + 1;
}

/** An earlier turn as a column sees it: what was answered, and the wording of the prompt that it answers, null for the turn's. */
function shown({ turn, answers }: PastTurn, policy: ContextPolicy, column: Column): { content: Part[]; prompt: string | null } {
  const own = ownAnswer(answers, column);
  if (policy === ContextPolicy.SHARED) {
    const shared = answers.map((answer) => ({ author: authorOf(answer), text: textOf(answer) })).filter(({ text }) => text !== '');
    return { content: contentOf(labelled(shared), own), prompt: own?.prompt ?? null };
  }
  // A retry may have replaced the preferred text, or removed it.
  const preferred = answers.find((answer) => answer.id === turn.preferredAnswerId && hasEndedWell(answer));
  const first = own ?? preferred ?? answers.find((answer) => answer.state === AnswerState.COMPLETE);
  const answer = policy === ContextPolicy.WINNER && preferred ? preferred : first;
  return { content: contentOf(answer ? textOf(answer) : '', answer), prompt: answer?.prompt ?? null };
}

/** A text, and then the calls of an answer: they stand after its text in every protocol. */
function contentOf(text: string, answer: AnswerValue | undefined): Part[] {
  const calls = answer ? callsIn(answer).map((call): Part => ({ kind: 'call', ...call })) : [];
  return [...(text === '' ? [] : textMessage('assistant', text).content), ...calls];
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
