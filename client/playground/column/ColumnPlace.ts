/** A column among those of its turn, and what can be done with its place. */
export interface ColumnPlace {
  /** From 0. */
  place: number;
  count: number;
  /** It covers its neighbours. */
  maximised: boolean;
  onMaximise: () => void;
  /** @param to from 0, as the columns will then stand */
  onMove: (to: number) => void;
}
