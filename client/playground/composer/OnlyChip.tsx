import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { Mark } from '../../models/Mark.js';
import { chip } from './chip.js';

const Chip = styled.span`
  ${chip}
  border-color: var(--accent-line);
  background: var(--accent-wash);
  color: var(--accent);
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
