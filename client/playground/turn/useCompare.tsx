import { useSearchParams } from 'react-router';
import type { ComparableAnswer } from '../../compare/CompareHead.js';
import type { CompareViewProps } from '../../compare/CompareView.js';
import { columnName, nthOfModel } from '../../models/nthOfModel.js';
import { isLiveState } from '../../stream/answerState.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { textOf } from '../../stream/useAnswer.js';
import { onDemand } from '../../ui/onDemand.js';

/** The parameter of the address that names the compared answers, so that Back closes the comparison. */
const parameter = 'compare';

/** The comparison of two answers of a turn. */
export interface Comparing {
  /** Whether there is anything to compare; masked columns are not, because their names choose them. */
  fits: boolean;
  /** Opens the comparison, or closes it; undefined while fewer than two answers have text. */
  toggle: (() => void) | undefined;
  /** What is compared; undefined while the columns are shown. */
  view: CompareViewProps | undefined;
}

/** Compares two answers of a turn; the address says which. @param masked whether its columns are */
export function useCompare(turn: Pick<TurnPartsFragment, 'answers' | 'preferredAnswerId'> | null | undefined, masked: boolean): Comparing {
  const [search, setSearch] = useSearchParams();
  const answers = turn && !masked ? comparableOf(turn.answers) : [];
  const [leftId, rightId] = search.get(parameter)?.split(' ') ?? [];
  const left = answers.find(({ id }) => id === leftId);
  const right = answers.find(({ id }) => id === rightId);
  const choose = (one: string, other: string, replace: boolean) => {
    setSearch(
      (known) => {
        known.set(parameter, `${one} ${other}`);
        return known;
      },
      { replace, preventScrollReset: true },
    );
  };
  const close = () => {
    setSearch(
      (known) => {
        known.delete(parameter);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const baseline = answers.find(({ id }) => id === turn?.preferredAnswerId) ?? answers[0];
  const other = answers.find(({ id }) => id !== baseline?.id);
  const isOpen = left !== undefined && right !== undefined && left !== right;
  return {
    fits: !masked && (turn?.answers.length ?? 0) > 1,
    toggle: isOpen
      ? close
      : baseline && other
        ? () => {
            choose(baseline.id, other.id, false);
          }
        : undefined,
    view: isOpen
      ? {
          answers,
          left,
          right,
          onChoose: (one, two) => {
            choose(one, two, true);
          },
          onClose: close,
        }
      : undefined,
  };
}

/** The answers that have text. */
function comparableOf(answers: TurnPartsFragment['answers']): ComparableAnswer[] {
  const nths = nthOfModel(answers);
  return answers.flatMap((answer, place) => {
    const text = textOf(answer);
    const { id, model, state } = answer;
    const name = columnName(model.name, nths[place] ?? 1);
    return text === '' ? [] : [{ id, name, mark: model.mark, text, live: isLiveState(state) }];
  });
}

/** Loaded when it is first opened: most turns are never compared. */
export const CompareView = onDemand(() => import('../../compare/CompareView.js').then((loaded) => loaded.CompareView));
