import type { Run } from '../../compare/compareTexts.js';

/** An answer that is compared, its text in stretches: `only` if the other answer lacks them. */
interface ComparedAnswer {
  name: string;
  /** Number of its model in the catalogue. */
  mark: number;
  runs: Run[];
  /** Words that only this answer has. */
  wordsAlone: number;
}

const both = (text: string): Run => ({ text, only: false });
const only = (text: string): Run => ({ text, only: true });

/**
 * Two real answers of SmolLM2-135M-Instruct to the demonstration's prompt, with the result of comparing them: a test compares
 * them again. The page does not, because the code for it is larger than all its pieces.
 */
export const comparedAnswers: [ComparedAnswer, ComparedAnswer] = [
  {
    name: 'SmolLM2 135M',
    mark: 0,
    runs: [
      both('The sound of rain on a roof '),
      only('creates a soothing melody that’s both '),
      both('calming'),
      only(' and uplifting. It’s '),
      both('the perfect blend of '),
      only('loud, energetic rain '),
      both('and soft'),
      only(', sweet sounds that helps reduce stress and promotes relaxation'),
      both('.'),
    ],
    wordsAlone: 21,
  },
  {
    name: 'SmolLM2 135M 2',
    mark: 0,
    runs: [
      both('The sound of rain on a roof '),
      only('is indeed so '),
      both('calming'),
      only(', as it’s '),
      both('the perfect blend of '),
      only('both light '),
      both('and soft.'),
    ],
    wordsAlone: 7,
  },
];
