import { answerIdOf, attemptBefore, columnInAddress, isAttemptBefore, otherVersion, useComparedPair } from '../../compare/comparedPair.js';
import type { CompareViewProps } from '../../compare/CompareCommands.js';
import { nthOfModel } from '../../models/columnName.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { useWritten } from '../../stream/writtenNow.js';
import { onDemand } from '../../ui/onDemand.js';

/** The comparison of two texts of a turn. */
export interface Comparing {
  /** Whether there is anything to compare. */
  fits: boolean;
  /** Opens the comparison, or closes it; undefined while there is nothing to compare with. */
  toggle: (() => void) | undefined;
  /** The comparison; undefined while the columns are shown. */
  view: Omit<CompareViewProps, 'Commands'> | undefined;
}

/**
 * Compares two texts of a turn; the address says which. @param masked whether its columns are: then only its present answers are
 * compared, by their letters
 */
export function useCompare(turn: TurnPartsFragment | null | undefined, masked: boolean): Comparing {
  const { pair, kept, open, close } = useComparedPair();
  const written = useWritten(turn);
  if (!turn) return { fits: false, toggle: undefined, view: undefined };
  const { answers } = turn;
  const hasVersions = !masked && turn.branches.length > 1;
  const isOwn = (name: string) => answers.some(({ id }) => id === answerIdOf(name));
  const isThere = (name: string) => {
    const answer = answers.find(({ id }) => id === answerIdOf(name));
    if (!answer) return hasVersions;
    return isAttemptBefore(name) ? !masked && answer.hasEarlier : written.includes(answer);
  };
  const isOpen = pair?.some(isOwn) === true && pair.every(isThere);
  const first = firstPair(turn, written, masked ? undefined : kept, masked);
  const begin = () => {
    if (first) open(...first);
  };
  return {
    fits: answers.length > 1 || hasVersions || (!masked && answers.some(({ hasEarlier }) => hasEarlier)),
    toggle: isOpen ? close : first && begin,
    view: isOpen ? { turn, pair, masked, onClose: close } : undefined,
  };
}

/** The first two texts: the kept baseline or preferred answer with another one, its attempt before, or another version's. */
function firstPair(
  { answers, preferredAnswerId, branches }: TurnPartsFragment,
  written: TurnPartsFragment['answers'],
  kept: string | undefined,
  masked: boolean,
): [string, string] | undefined {
  const nths = nthOfModel(answers);
  const keptId = answers.find(({ model, mergedFrom }, place) => !mergedFrom && columnInAddress(model.id, nths[place] ?? 1) === kept)?.id;
  const find = (wanted: string | null | undefined) => written.find(({ id }) => id === wanted);
  const baseline = find(keptId) ?? find(preferredAnswerId) ?? written[0];
  if (!baseline) return undefined;
  const other = written.find(({ id }) => id !== baseline.id);
  if (other) return [baseline.id, other.id];
  if (masked) return undefined;
  if (baseline.hasEarlier) return [attemptBefore(baseline.id), baseline.id];
  return branches.length > 1 ? [baseline.id, otherVersion] : undefined;
}

/** Loaded when it is first opened: most turns are never compared. */
export const CompareView = onDemand(() => import('../../compare/CompareView.js').then((loaded) => loaded.CompareView));
