import { Plus } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.js';
import { PickOne } from '../column/PickOne.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { useAddColumn } from './useAddColumn.js';

/** A button that asks one more model what this turn asked. */
export function AddColumn({ turn }: { turn: TurnPartsFragment }) {
  const { add, loading, full } = useAddColumn(turn);
  const button = (
    <IconButton label={full ? 'Eight columns are the most' : 'Ask one more model'} disabled={full || loading}>
      <Plus aria-hidden="true" />
    </IconButton>
  );
  if (full) return button;
  return (
    <PickOne label="One more model for this prompt" sign={<Plus aria-hidden="true" />} onPick={add}>
      {button}
    </PickOne>
  );
}
