import type { TurnPartsFragment } from '../turn.generated.js';
import { Columns } from './Columns.js';
import { TurnHead } from './TurnHead.js';

interface Props {
  turn: TurnPartsFragment;
  number: number;
  /** Whether queries are counted for this person. */
  counted: boolean;
  onEdit: () => void;
}

/** The turn that is being read: its prompt, and its answers side by side. */
export function OpenTurn({ turn, number, counted, onEdit }: Props) {
  return (
    <>
      <TurnHead turn={turn} number={number} onEdit={onEdit} />
      <Columns key={turn.id} turn={turn} counted={counted} />
    </>
  );
}
