import { styled } from 'styled-components';
import { Checkbox } from '../ui/Checkbox.js';
import { media } from '../ui/media.js';
import { oneLine } from '../ui/oneLine.js';

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: var(--s-2-5);
  height: var(--s-8);
  padding: 0 var(--s-2);
  border-radius: var(--r-control);
  color: var(--ink-2);
  font-size: var(--text-sm);
  cursor: pointer;
  /* Shift and a click select a range, not words. */
  user-select: none;
  &:hover {
    background: var(--hover);
  }
  &:has(:checked) {
    background: var(--hover);
    color: var(--ink);
  }
  ${media.tablet} {
    height: var(--tap);
  }
`;

const Title = styled.span`
  flex: 1;
  ${oneLine}
`;

interface Props {
  title: string;
  selected: boolean;
  /** @param toRange whether Shift was held */
  onChange: (selected: boolean, toRange: boolean) => void;
}

/** A conversation while several are selected: its title with a checkbox. */
export function SelectRow({ title, selected, onChange }: Props) {
  return (
    <li>
      <Row>
        <Checkbox
          checked={selected}
          onChange={({ target, nativeEvent }) => {
            // The change of a checkbox is a click to React, that of a key, too.
            onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
          }}
        />
        <Title dir="auto">{title}</Title>
      </Row>
    </li>
  );
}
