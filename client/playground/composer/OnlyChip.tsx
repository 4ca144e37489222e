import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../theme.js';
import { Mark } from '../../ui/Mark.js';

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  height: 28px;
  padding: 0 4px 0 9px;
  border: 1px solid var(--accent-line);
  border-radius: var(--r-control);
  background: var(--accent-wash);
  color: var(--accent);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  button {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 5px;
    &:hover {
      background: var(--hover);
    }
  }
  .lucide {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
  ${media.phone} {
    height: var(--tap);
    padding-right: 0;
    button {
      width: var(--tap);
      height: var(--tap);
    }
  }
`;

interface Props {
  name: string;
  mark: number;
  /** Back to all columns. */
  onDismiss: () => void;
}

/** The next prompt goes to one column only. */
export function OnlyChip({ name, mark, onDismiss }: Props) {
  return (
    <Chip>
      <Mark mark={mark} />
      Only to {name}
      <button type="button" aria-label="Ask all columns" onClick={onDismiss}>
        <X aria-hidden="true" />
      </button>
    </Chip>
  );
}
