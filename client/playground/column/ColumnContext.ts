import { createContext, use, useCallback, type CSSProperties } from 'react';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import type { AnswerState } from '../../graphql.generated.js';
import type { ColumnFacts, Identity, ColumnPlace, ColumnRow } from './ColumnFacts.js';
import { hueOf } from '../../models/Mark.js';
import { nameOfBlind, nameOfColumn } from '../../models/columnName.js';
import { isLiveState } from '../../stream/answerState.js';
import { useCutOff } from '../../stream/useCutOff.js';
import type { Commands } from './commands.js';
import { letterOf } from '../../../shared/turn/letterOf.js';
import { useRequiredContext } from '../../ui/useRequiredContext.js';
import { words } from './words.js';

/** The facts and commands of a column. Nothing here changes while a text grows: LiveTurn has the growing text. */
interface Column extends ColumnFacts {
  commands: Commands;
}

export const ColumnContext = createContext<Column | undefined>(undefined);

/** The column around a component. @throws if there is none */
export const useColumn = (): Column => useRequiredContext(ColumnContext, 'ColumnContext');

const nothing = () => undefined;

/** The default is for a column outside a row. */
export const RowContext = createContext<ColumnRow>({
  ids: [],
  nths: [],
  preferredId: null,
  preferredEarlierId: null,
  counted: false,
  lettered: null,
  worded: false,
  told: false,
  maximisedId: undefined,
  onMaximise: nothing,
  onMove: nothing,
});

/** The place and state of an answer's column in its row. */
export function usePlace(answerId: string): ColumnPlace {
  const { ids, nths, maximisedId, ...row } = use(RowContext);
  const place = Math.max(0, ids.indexOf(answerId));
  return {
    ...row,
    place,
    count: Math.max(1, ids.length),
    neighbourId: ids[place + 1] ?? ids[place - 1],
    nth: nths[place] ?? 1,
    preferred: row.preferredId === answerId,
    preferredEarlier: row.preferredEarlierId === answerId,
    maximised: maximisedId === answerId,
  };
}

const noHue: CSSProperties = { '--hue': 'var(--ink-3)' };

/**
 * Whether to hide everything that reveals the models of the turns within: names, marks, hues, times, tokens and costs, on the page
 * and in announcements. Commands that would reveal a model are missing then.
 */
export const MaskContext = createContext(false);

interface Shown {
  /** The answer's number in its turn, which alone names a masked column. */
  index: number;
  model: Pick<AnswerPartsFragment['model'], 'name' | 'mark'>;
  mergedFrom?: AnswerPartsFragment['mergedFrom'];
}

/**
 * How the column of an answer is shown and called.
 * @param nth number of the column among its model's @param hidden whether its turn hides its models, even if those around it do not
 */
type Identify = (answer: Shown, nth: number, hidden?: boolean) => Identity;

/** Returns the function that alone decides how models are shown and called here; the same one until that changes. */
export function useIdentify(): Identify {
  const masked = use(MaskContext);
  return useCallback(
    ({ index, model: { name, mark }, mergedFrom }, nth, hidden = false) => {
      if (!masked && !hidden)
        return { name: nameOfColumn({ model: { name }, mergedFrom }, nth), title: name, nth, mark, letter: undefined, hue: hueOf(mark) };
      const masks = nameOfBlind(index);
      return { name: masks, title: masks, nth: 1, mark: undefined, letter: letterOf(index), hue: noHue };
    },
    [masked],
  );
}

/** The name of each state, for names and chips. */
const stateWords: Record<AnswerState, string> = {
  QUEUED: words.waiting,
  STREAMING: words.writing,
  COMPLETE: words.complete,
  STOPPED: words.stopped,
  FAILED: words.failed,
  INTERRUPTED: words.interrupted,
};

/** Returns what to call an answer's state: of one that is being written nothing is known while the page is cut off. */
export function useStateWord(): (state: AnswerState) => string {
  const cutOff = useCutOff();
  return (state) => (cutOff && isLiveState(state) ? cutOff.state : stateWords[state]);
}
