import { styled } from 'styled-components';
import { textSizes } from '../../../shared/preferences/choices.js';
import { words } from './words.js';

const Sizer = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-3);
  color: var(--ink-2);
`;

const Letter = styled.span<{ $large?: boolean }>`
  font-size: ${({ $large }) => ($large === true ? 'var(--text-letter)' : 'var(--text-sm)')};
`;

const Range = styled.input`
  flex: 1;
  min-width: 0;
  height: var(--s-6);
  margin: 0;
  accent-color: var(--ink);
  cursor: pointer;
`;

const Now = styled.output`
  min-width: var(--s-5);
  color: var(--ink);
  font-weight: var(--weight-medium);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

interface Props {
  value: number;
  /** The size that the product is designed with. */
  usual: number;
  onChange: (value: number) => void;
}

/** The slider of the text size, in pixels. */
export function TextSize({ value, usual, onChange }: Props) {
  return (
    <Sizer>
      <Letter aria-hidden="true">A</Letter>
      <Range
        type="range"
        min={textSizes.least}
        max={textSizes.most}
        step={1}
        value={value}
        aria-label={words.textSize}
        aria-valuetext={value === usual ? words.asDesigned({ size: value.toFixed() }) : value.toFixed()}
        onChange={({ target }) => {
          onChange(target.valueAsNumber);
        }}
      />
      <Letter aria-hidden="true" $large>
        A
      </Letter>
      <Now aria-hidden="true">{value}</Now>
    </Sizer>
  );
}
