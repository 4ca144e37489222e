import { createContext, use } from 'react';

/** What a row of columns is to each of them. Nothing here changes while an answer is written. */
interface Row {
  /** Ids of its answers, from left to right. */
  ids: readonly string[];
  /** Beside each id: 2 for a model's second column in the turn, and so on. */
  nths: readonly number[];
  /** The preferred answer of its turn. */
  preferredId: string | null;
  /** Whether queries are counted for this person. */
  counted: boolean;
  /** Answer whose column covers its neighbours. */
  maximisedId: string | undefined;
  /** @param name the column's, to be said aloud */
  onMaximise: (answerId: string, name: string) => void;
  /** @param to from 0, as the columns will then stand */
  onMove: (answerId: string, to: number) => void;
}

const nothing = () => undefined;

/** Without one a column stands alone. */
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

/** Where in its row the column of an answer stands, and how. */
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
