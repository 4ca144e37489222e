import { styled } from 'styled-components';
import { Mark } from './Mark.js';

const Row = styled.span<{ $tight: boolean }>`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${({ $tight }) => ($tight ? '3px' : '5px')};
`;

/** The marks of several models in a row. */
export function Marks({ marks, size = 9 }: { marks: readonly number[]; size?: 7 | 9 }) {
  return (
    <Row $tight={size === 7}>
      {marks.map((mark, place) => (
        <Mark key={place} mark={mark} size={size} />
      ))}
    </Row>
  );
}
