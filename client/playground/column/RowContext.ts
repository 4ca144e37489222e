import { createContext, use } from 'react';

/** What columns need to know about their row. Nothing here changes while an answer is written. */
interface Row {
  /** Ids of the answers, from left to right. */
  ids: readonly string[];
  /** For each id, the number of the column among its model's columns in the turn, from 1. */
  nths: readonly number[];
  /** The preferred answer of its turn. */
  preferredId: string | null;
  /** Whether queries are counted for this person. */
  counted: boolean;
  /** Id of the answer whose column covers its neighbours. */
  maximisedId: string | undefined;
  /** @param name the column's name, for the announcement */
  onMaximise: (answerId: string, name: string) => void;
  /** @param to the new place, from 0 */
  onMove: (answerId: string, to: number) => void;
}

const nothing = () => undefined;

/** The default is for a column outside a row. */
export const RowContext = createContext<Row>({
  ids: [],
  nths: [],
  preferredId: null,
  counted: false,
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
    maximised: maximisedId === answerId,
  };
}
