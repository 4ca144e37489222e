import type { CSSProperties, ReactNode } from 'react';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';

/** The answer of a column, and what may be shown and done. */
export interface ColumnProps {
  id: string;
  /** Whether the answer can only be read, copied and maximised. */
  readOnly?: boolean;
  /** Shown below the text of an answer that has ended, unless the column is masked. */
  children?: ReactNode;
}

/** The facts of a column about its answer. */
export interface ColumnFacts extends ColumnPlace, Identity, Required<Pick<ColumnProps, 'readOnly'>> {
  answer: AnswerPartsFragment;
  /** Whether the answer has text by now, be it only in the live turn. */
  written: boolean;
  live: boolean;
  masked: boolean;
}

/** The facts of a row that its columns need. Nothing here changes while an answer is written. */
export interface ColumnRow {
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
  /** Whether chips above the row tell the models and their states, in place of the heads. */
  told: boolean;
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

export interface ColumnPlace extends Omit<ColumnRow, 'ids' | 'nths' | 'maximisedId'> {
  /** From 0. */
  place: number;
  count: number;
  /** The answer of the column after it, or for the last one before it. */
  neighbourId: string | undefined;
  nth: number;
  preferred: boolean;
  /** Whether an earlier text of it is preferred. */
  preferredEarlier: boolean;
  maximised: boolean;
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
