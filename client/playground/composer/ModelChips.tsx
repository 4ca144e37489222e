import { X } from 'lucide-react';
import { useRef } from 'react';
import { styled, css } from 'styled-components';
import { media } from '../../ui/media.js';
import { Mark } from '../../models/Mark.js';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { columnName, nthOfModel } from '../../models/columnName.js';
import { useRowFocus } from '../../ui/useRowFocus.js';
import { focusPrompt } from './handles.js';
import { words } from './words.js';

/** The look of a model in the composer, with a button that removes it. */
export const chip = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-75);
  height: var(--s-7);
  padding-block: 0;
  padding-inline: var(--s-2) var(--s-1);
  border: var(--hair) solid;
  border-radius: var(--r-control);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  --sign-size: var(--icon-sm);
`;

/** The cross in a chip. */
const cross = css`
  display: grid;
  place-items: center;
  width: var(--s-5);
  height: var(--s-5);
  border-radius: var(--r-xs);
  &:hover {
    background: var(--hover);
  }
`;

const List = styled.ul`
  display: contents;
  ${media.phone} {
    display: none;
  }
`;

const Chip = styled.li`
  ${chip}
  &:only-child {
    padding-inline-end: var(--s-2);
  }
  border-color: var(--hairline);
  background: var(--surface);
`;

const Remove = styled.button`
  ${cross}
  color: var(--ink-3);
  &:hover {
    color: var(--ink);
  }
  &:disabled {
    display: none;
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
          <Chip key={rowOf(model, place)} data-row={rowOf(model, place)}>
            <Mark mark={model.mark} />
            {name}
            <Remove
              type="button"
              aria-label={words.removeModel({ model: name })}
              disabled={selected.length === 1}
              onClick={() => {
                onRemove(place);
              }}
            >
              <X aria-hidden="true" />
            </Remove>
          </Chip>
        );
      })}
    </List>
  );
}

const AccentChip = styled.span`
  ${chip}
  border-color: var(--accent-line);
  background: var(--accent-wash);
  color: var(--accent);
  ${media.phone} {
    height: var(--tap);
    padding-inline-end: 0;
  }
`;

const Dismiss = styled.button`
  ${cross}
  ${media.phone} {
    width: var(--tap);
    height: var(--tap);
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
