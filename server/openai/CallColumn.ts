/** A column that a call asked. Others may be added to its turn later, which are none of the call's. */
export interface CallColumn {
  /** Of the column in its turn, and of the choice in the call's reply. */
  index: number;
  /** The id of its model. */
  model: string;
}
