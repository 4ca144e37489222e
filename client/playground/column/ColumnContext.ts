import { createContext, use, useCallback, type CSSProperties, type ReactNode } from 'react';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import type { AnswerState } from '../../graphql.generated.js';
import { hueOf } from '../../models/Mark.js';
import { nameOfColumn } from '../../models/columnName.js';
import { isLiveState } from '../../stream/answerState.js';
import { useCutOff } from '../../stream/useCutOff.js';
import type { Commands } from './commands.js';
import { letterOf } from './Letter.js';
import { words } from './words.js';

/** The answer of a column, and what may be shown and done. */
export interface ColumnProps {
  id: string;
  /** Whether the answer can only be read, copied and maximised. */
  readOnly?: boolean;
  /** Shown below the text of an answer that has ended, unless the column is masked. */
  children?: ReactNode;
}

/** The facts of a column about its answer. */
export interface ColumnFacts extends Place, Identity, Required<Pick<ColumnProps, 'readOnly'>> {
  answer: AnswerPartsFragment;
  /** Whether the answer has text by now, be it only in the live turn. */
  written: boolean;
  live: boolean;
  masked: boolean;
}

/** The facts and commands of a column. Nothing here changes while a text grows: LiveTurn has the growing text. */
interface Column extends ColumnFacts {
  commands: Commands;
}

export const ColumnContext = createContext<Column | undefined>(undefined);

/** The column around a component. @throws if there is none */
export function useColumn(): Column {
  const column = use(ColumnContext);
  if (!column) throw new Error('It stands in no column.');
  return column;
}

/** What columns need to know about their row. Nothing here changes while an answer is written. */
export interface Row {
  /** Ids of the answers, from left to right. */
  ids: readonly string[];
  /** For each id, the number of the column among its model's columns in the turn, from 1. */
  nths: readonly number[];
  /** The preferred answer of its turn. */
  preferredId: string | null;
  /** The answer of its turn of which an earlier text is preferred. */
  preferredEarlierId: string | null;
  /** Whether queries are counted for this person. */
  counted: boolean;
  /** The models that had the letters A, B, …, by the indexes of their answers; null if none were hidden, or are still. */
  lettered: readonly string[] | null;
  /** Whether some of the columns have wordings of their own of the prompt. */
  worded: boolean;
  /** Id of the answer whose column covers its neighbours. */
  maximisedId: string | undefined;
  /** @param name the column's name, for the announcement */
  onMaximise: (answerId: string, name: string) => void;
  /**
   * Does nothing if there is no such place.
   * @param place takes the column's place, from 0, which may be another than the page shows yet, and returns the new one
   */
  onMove: (answerId: string, place: (from: number) => number) => void;
}

const nothing = () => undefined;

/** The default is for a column outside a row. */
export const RowContext = createContext<Row>({
  ids: [],
  nths: [],
  preferredId: null,
  preferredEarlierId: null,
  counted: false,
  lettered: null,
  worded: false,
  maximisedId: undefined,
  onMaximise: nothing,
  onMove: nothing,
});

export interface Place extends Omit<Row, 'ids' | 'nths' | 'maximisedId'> {
  /** From 0. */
  place: number;
  count: number;
  nth: number;
  preferred: boolean;
  /** Whether an earlier text of it is preferred. */
  preferredEarlier: boolean;
  maximised: boolean;
}

/** The place and state of an answer's column in its row. */
export function usePlace(answerId: string): Place {
  const { ids, nths, maximisedId, ...row } = use(RowContext);
  const place = Math.max(0, ids.indexOf(answerId));
  return {
    ...row,
    place,
    count: Math.max(1, ids.length),
    nth: nths[place] ?? 1,
    preferred: row.preferredId === answerId,
    preferredEarlier: row.preferredEarlierId === answerId,
    maximised: maximisedId === answerId,
  };
}

/** The shown identity of a column's model. */
export interface Identity {
  /** The column's name, with a number if it is not its model's first; that of a merge says so. */
  name: string;
  /** The model's name; the number is shown beside it if it is above 1. */
  title: string;
  nth: number;
  /** Undefined if the column is masked. */
  mark: number | undefined;
  /** Shown in place of the mark; undefined unless the column is masked. */
  letter: string | undefined;
  hue: CSSProperties;
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
      const letter = letterOf(index);
      const masks = words.answerLetter({ letter });
      return { name: masks, title: masks, nth: 1, mark: undefined, letter, hue: noHue };
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
