import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
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
    <Chip>
      {mark !== undefined && <Mark mark={mark} />}
      {name}
      <Remove type="button" aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden="true" />
      </Remove>
    </Chip>
  );
}

const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-75);
  min-height: var(--s-7);
  padding-inline: var(--s-2) var(--s-1);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-control);
  background: var(--surface);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;
  --sign-size: var(--icon-sm);
  ${media.phone} {
    min-height: var(--tap);
    padding-inline-end: 0;
  }
`;

const Remove = styled.button`
  display: grid;
  place-items: center;
  width: var(--s-5);
  height: var(--s-5);
  border-radius: var(--r-xs);
  color: var(--ink-3);
  &:hover {
    background: var(--hover);
    color: var(--ink);
  }
  ${media.phone} {
    width: var(--tap);
    height: var(--tap);
  }
`;
