import type { Answer } from '../answer/Answer.js';
import { AnswerState } from '../answer/answerFields.js';
import type { Message } from '../gateways/llm/completion.js';
import { ContextPolicy, type Turn } from './Turn.js';

/** An earlier turn of the branch with its answers, in the order of their columns. */
export interface PastTurn {
  turn: Turn;
  answers: Answer[];
}

/** Which column asks: the nth that has this model in its turn. */
export interface Column {
  modelId: string;
  /** 1 for the first column of this model, 2 for its second sample, … */
  sample: number;
}

/** Which of its model's columns an answer is, from 1: as it was asked to be, else as it stands among the answers of its turn. */
export function sampleOf({ id, modelId, sample }: Answer, answers: Answer[]): number {
  return sample ?? answers.filter((answer) => answer.modelId === modelId).findIndex((answer) => answer.id === id) + 1;
}

/** The messages that one column is sent: design, section 4. */
export function contextMessages(turn: Turn, past: PastTurn[], column: Column): Message[] {
  const messages: Message[] = turn.system ? [{ role: 'system', content: turn.system }] : [];
  for (const earlier of past) {
    messages.push({ role: 'user', content: earlier.turn.prompt });
    const content = shown(earlier, turn.policy, column);
    if (content) messages.push({ role: 'assistant', content });
  }
  messages.push({ role: 'user', content: turn.prompt });
  return joinSameRoles(messages);
}

function shown({ turn, answers }: PastTurn, policy: ContextPolicy, column: Column): string {
  if (policy === ContextPolicy.SHARED) {
    return answers
      .filter((answer) => answer.text !== '')
      .map((answer) => `${answer.modelName}:\n${answer.text}`)
      .join('\n\n');
  }
  // A retry may have put something else, or nothing, in the place of the text that was preferred.
  const preferred = answers.find((answer) => answer.id === turn.preferredAnswerId && answer.hasEndedWell);
  const own = ownAnswer(answers, column);
  if (policy === ContextPolicy.WINNER && preferred) return preferred.text;
  if (own) return own.text;
  return (preferred ?? answers.find((answer) => answer.state === AnswerState.COMPLETE))?.text ?? '';
}

/** The same sample where there were as many columns of this model, else its first. */
function ownAnswer(answers: Answer[], { modelId, sample }: Column): Answer | undefined {
  const own = answers.filter((answer) => answer.modelId === modelId);
  return own.find((answer) => sampleOf(answer, answers) === sample) ?? own[0];
}

/** Providers refuse two messages of one role in a row, as a failed answer leaves them. */
function joinSameRoles(messages: Message[]): Message[] {
  const joined: Message[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (last && last.role === message.role) last.content += `\n\n${message.content}`;
    else joined.push({ ...message });
  }
  return joined;
}
