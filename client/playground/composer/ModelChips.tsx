import { X } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { ChipCross, RemovableChip } from '../../models/Chip.js';
import { Mark } from '../../models/Mark.js';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { columnName, nthOfModel } from '../../models/columnName.js';
import { useRowFocus } from '../../ui/useRowFocus.js';
import { focusPrompt } from './handles.js';
import { words } from './words.js';

const List = styled.ul`
  display: contents;
  ${media.phone} {
    display: none;
  }
`;

const Column = styled(RemovableChip)`
  &:only-child {
    padding-inline-end: var(--s-2);
  }
`;

interface Props {
  selected: readonly ModelPartsFragment[];
  onRemove: (place: number) => void;
}

/** The columns of the next prompt as chips. */
export function ModelChips({ selected, onRemove }: Props) {
  const nths = nthOfModel(selected.map((model) => ({ model })));
  const list = useRef<HTMLUListElement>(null);
  const rowOf = ({ id }: ModelPartsFragment, place: number) => `${id} ${String(nths[place] ?? 1)}`;
  useRowFocus(list, selected.map(rowOf), focusPrompt);
  return (
    <List ref={list} aria-label={words.models}>
      {selected.map((model, place) => {
        const name = columnName(model.name, nths[place] ?? 1);
        return (
          <Column as="li" key={rowOf(model, place)} data-row={rowOf(model, place)}>
            <Mark mark={model.mark} />
            {name}
            <ChipCross
              type="button"
              aria-label={words.removeModel({ model: name })}
              disabled={selected.length === 1}
              onClick={() => {
                onRemove(place);
              }}
            >
              <X aria-hidden="true" />
            </ChipCross>
          </Column>
        );
      })}
    </List>
  );
}

const AccentChip = styled(RemovableChip)`
  border-color: var(--accent-line);
  background: var(--accent-wash);
  color: var(--accent);
`;

const Dismiss = styled(ChipCross)`
  color: inherit;
  &:hover {
    color: inherit;
  }
`;

interface OnlyChipProps {
  name: string;
  mark: number;
  /** Goes back to all columns. */
  onDismiss: () => void;
}

/** The chip that is shown if the next prompt goes to one column only. */
export function OnlyChip({ name, mark, onDismiss }: OnlyChipProps) {
  return (
    <AccentChip>
      <Mark mark={mark} />
      {words.onlyTo({ model: name })}
      <Dismiss type="button" aria-label={words.askAll} onClick={onDismiss}>
        <X aria-hidden="true" />
      </Dismiss>
    </AccentChip>
  );
}
