import { diffArrays } from 'diff';

/** Items that are the same in two lists, or those that one or both have in their place. */
export interface Step<Item> {
  isSame: boolean;
  left: Item[];
  right: Item[];
}

/**
 * How two lists differ.
 * @param keyOf equal for equal items
 * @param most items that are added and removed; beyond, nothing counts as the same, because the time grows with their square
 * @returns alternately what is the same and what differs
 */
export function diffItems<Item>(left: readonly Item[], right: readonly Item[], keyOf: (item: Item) => string, most: number): Step<Item>[] {
  const changes = diffArrays(left.map(keyOf), right.map(keyOf), { maxEditLength: most });
  if (!changes) return [{ isSame: false, left: [...left], right: [...right] }];
  const steps: Step<Item>[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of changes) {
    const [leftEnd, rightEnd] = [added ? i : i + count, removed ? j : j + count];
    pushStep(steps, { isSame: !added && !removed, left: left.slice(i, leftEnd), right: right.slice(j, rightEnd) });
    [i, j] = [leftEnd, rightEnd];
  }
  return steps;
}

/** Adds what is the same, or differs, to the last of these if that is so, too. */
export function pushStep<Item>(steps: Step<Item>[], step: Step<Item>): void {
  const last = steps.at(-1);
  if (last?.isSame !== step.isSame) steps.push(step);
  else {
    // One by one: as arguments, the items of a long text are too many for the stack.
    for (const item of step.left) last.left.push(item);
    for (const item of step.right) last.right.push(item);
  }
}

/** A field of a prompt, as shared/prompt/template.ts reads it. */
export const field = '\\{\\{[ \\t]*[\\p{L}\\p{M}\\p{N}_-]{1,60}[ \\t]*\\}\\}';

const wordPattern = new RegExp(
  `${field}|[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]|[\\p{L}\\p{M}\\p{N}_]+|\\s+|.`,
  'gsu',
);

/** The words of a text and what stands between them. A field such as `{{name}}` is never divided. */
export const wordsOf = (text: string): string[] => text.match(wordPattern) ?? [];

/** A stretch of a text; `only` if the other text lacks it. */
export interface Run {
  text: string;
  only: boolean;
}

/** How the words of two texts differ. @param most words that come and go */
export function diffWords(left: string, right: string, most: number): { left: Run[]; right: Run[] } {
  const steps = diffItems(wordsOf(left), wordsOf(right), (word) => word, most);
  const runsOf = (side: 'left' | 'right') =>
    joinRuns(steps.map((step) => ({ text: step[side].join(''), only: !step.isSame })).filter(({ text }) => text !== ''));
  return { left: runsOf('left'), right: runsOf('right') };
}

/** Joins neighbours; what only one text has is parted where something `begins`. */
export function joinRuns(pieces: readonly (Run & { begins?: boolean | undefined })[]): Run[] {
  const runs: Run[] = [];
  for (const { text, only, begins = false } of pieces) {
    const last = runs.at(-1);
    if (last?.only === only && !(only && begins)) last.text += text;
    else runs.push({ text, only });
  }
  return runs;
}
