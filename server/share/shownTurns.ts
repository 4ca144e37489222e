import { createHash } from 'node:crypto';
import { letterOf } from '../../shared/turn/letterOf.js';
import type { Words } from './words.js';
import type { FrozenAnswer, FrozenGiven, FrozenTurn, FrozenTurns } from './frozen.js';
import type { ShareFacts } from './PageView.js';

/** An answer as a form of the page shows it. */
export interface ShownAnswer extends Omit<FrozenAnswer, 'model'> {
  /** Of its model, or a letter. */
  name: string;
  /** Number of its model's mark; null where that is hidden. */
  mark: number | null;
}

export interface ShownTurn extends Omit<FrozenTurn, 'answers'> {
  heading: string;
  answers: ShownAnswer[];
  /** Whether nobody is shown its names, because its owner has not voted. */
  isNameless: boolean;
  /** Whether readers vote on it, and see the names then. */
  takesVote: boolean;
}

/**
 * The turns of a page as one of its forms shows them. Every form (HTML, Markdown, picture, comparison) is made of this alone, so that what a
 * blind reading hides is in none of them: of a masked turn there are texts under letters, in an order that the link's id decides and not
 * the columns.
 */
export function shownTurns({ turns }: FrozenTurns, { id: shareId, isBlind }: ShareFacts, words: Words): ShownTurn[] {
  return turns.map((turn, number) => {
    const isNameless = turn.answers.some(({ model }) => model === null);
    const isMasked = isBlind || isNameless;
    // Letters of a turn without names are the same on both pages.
    const answers = isBlind && !isNameless ? blindOrder(turn.answers, shareId, number) : turn.answers;
    const heading = turns.length === 1 ? words.prompt : words.promptNumber({ number: (number + 1).toFixed() });
    return {
      ...turn,
      heading,
      isNameless,
      takesVote: isBlind && !isNameless && answers.length > 1,
      answers: answers.map((answer, place) => (isMasked ? masked(answer, place, words) : named(answer))),
    };
  });
}

/**
 * What a program gave as said before, as one of the page's forms shows it. In a blind reading it is hidden: messages of a system may name
 * a model, and those of an assistant may be of one whose answers are on the page.
 */
export const shownGiven = ({ given }: FrozenTurns, { isBlind }: ShareFacts): FrozenGiven | 'hidden' | null =>
  given !== null && isBlind ? 'hidden' : given;

const named = ({ model, ...answer }: FrozenAnswer): ShownAnswer => ({ ...answer, name: model?.name ?? '', mark: model?.mark ?? null });

const masked = ({ text, state }: FrozenAnswer, place: number, words: Words): ShownAnswer => ({
  ...{ text, state, name: words.answerLetter({ letter: letterOf(place) }), mark: null },
  ...{ prompt: null, isPreferred: false, parameters: null, timing: null },
});

/** The answers of a turn in the order of the blind reading. @param number of the turn on the page, from 0 */
export function blindOrder<Item>(items: readonly Item[], shareId: string, number: number): Item[] {
  const keyed = items.map((item, place) => ({
    item,
    key: createHash('sha256').update(`${shareId} ${number.toFixed()} ${place.toFixed()}`).digest('hex'),
  }));
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ item }) => item);
}
