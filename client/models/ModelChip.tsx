import { X } from 'lucide-react';
import { ChipCross, RemovableChip } from './Chip.js';
import { Mark } from './Mark.js';

interface Props {
  name: string;
  /** Undefined for a model that is not in the catalogue. */
  mark: number | undefined;
  /** The accessible name of the button that removes it. */
  removeLabel: string;
  onRemove: () => void;
}

/** A chosen model in a list of chips, with a button that removes it. */
export function ModelChip({ name, mark, removeLabel, onRemove }: Props) {
  return (
    <RemovableChip as="li">
      {mark !== undefined && <Mark mark={mark} />}
      {name}
      <ChipCross type="button" aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden="true" />
      </ChipCross>
    </RemovableChip>
  );
}
