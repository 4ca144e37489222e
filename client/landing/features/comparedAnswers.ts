import type { Run } from '../../compare/diff.js';
import { demo, type RecordedAnswer } from '../demo/recording.js';

/** A recorded answer that is compared, its sentence in stretches: `only` if the other answer lacks them. */
interface ComparedAnswer {
  answer: RecordedAnswer;
  runs: Run[];
  /** Words that only this answer has. */
  wordsAlone: number;
}

const both = (text: string): Run => ({ text, only: false });
const only = (text: string): Run => ({ text, only: true });

/** The result of comparing the demonstration's first answer with its last. */
const differences = [
  {
    place: 0,
    runs: [
      only('The'),
      both(' slow dough tastes better because '),
      only('it retains '),
      both('more flavour '),
      only('and texture than the warm one'),
      both('.'),
    ],
    wordsAlone: 9,
  },
  {
    place: -1,
    runs: [
      only('A'),
      both(' slow dough tastes better '),
      only('than a fast one, '),
      both('because '),
      only('the yeast makes '),
      both('more flavour '),
      only('in the cold'),
      both('.'),
    ],
    wordsAlone: 11,
  },
];

/**
 * Two answers of the demonstration, with the result of comparing them: a test compares them again. The page does not, because the
 * code for it is larger than all its pieces.
 */
export const comparedAnswers: ComparedAnswer[] = differences.flatMap(({ place, ...found }) => {
  const answer = demo.answers.at(place);
  return answer ? [{ answer, ...found }] : [];
});
