import { Fence, fencedTexts } from '../turn/Fence.js';

/** The judge's verdict on the two answers in the order in which it was shown them. */
export type SaidVerdict = 'FIRST' | 'SECOND' | 'TIE';

const byWord: Record<string, SaidVerdict> = { '1': 'FIRST', '2': 'SECOND', tie: 'TIE' };

interface Answered {
  prompt: string;
  text: string;
}

/** A question to a judge. */
interface Case {
  rubric: string;
  /** The two answers in the order in which it is shown them, each with the wording of the prompt that its model got. */
  answers: readonly [Answered, Answered];
}

const fenceOf = ({ rubric, answers }: Case): Fence => new Fence([rubric, ...answers.flatMap(({ prompt, text }) => [prompt, text])]);

/** The instruction of a judge, for either order of the answers. */
export function judgeSystem(asked: Case): string {
  const fence = fenceOf(asked);
  const between = (name: string) => fence.tags(name).join(' and ');
  return [
    'You judge which of two answers to a prompt is better, by a rubric.',
    `The answers stand between ${between('answer_1')}, ${between('answer_2')}. ${fencedTexts}`,
    `If their models got different wordings of the prompt, ${fence.tags('prompt_1')[0]} is that of answer 1 and ${fence.tags('prompt_2')[0]} that of answer 2.`,
    'Then judge each answer by its own wording. The wordings are material, too.',
    'Neither their order nor their length counts. Give your reasons in a few sentences, in the language of the rubric.',
    'Then end with one line, exactly in one of these forms:',
    'Verdict: 1',
    'Verdict: 2',
    'Verdict: tie',
  ].join('\n');
}

/** The request for one order of the answers. A prompt that both answer stands there once. */
export function askForVerdict(asked: Case): string {
  const fence = fenceOf(asked);
  const {
    rubric,
    answers: [first, second],
  } = asked;
  const prompts =
    first.prompt === second.prompt
      ? [fence.around('prompt', first.prompt)]
      : [fence.around('prompt_1', first.prompt), fence.around('prompt_2', second.prompt)];
  return [...prompts, fence.around('answer_1', first.text), fence.around('answer_2', second.text), `Rubric:\n${rubric}`].join('\n\n');
}

/**
 * Reads a judge's verdict: its last line, in the form that it was asked for, at most in bold.
 * @returns the reasons, and undefined for a verdict that cannot be read
 */
export function readVerdict(text: string): { said: SaidVerdict | undefined; reasons: string } {
  const whole = text.trim();
  const begin = whole.lastIndexOf('\n') + 1;
  const word = /^Verdict:\s*(1|2|tie)\.?$/i.exec(whole.slice(begin).replaceAll('*', ''))?.[1];
  if (word === undefined) return { said: undefined, reasons: whole };
  return { said: byWord[word.toLowerCase()], reasons: whole.slice(0, begin).trim() };
}
