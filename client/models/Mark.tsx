import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { markOf } from '../../shared/model/markOf.js';

const Svg = styled.svg`
  display: block;
  flex: none;
  fill: var(--hue);
  opacity: var(--sign-opacity, 1);
`;

/** A model's hue as a custom property, for its mark, head rule and caret. `mark` is its number in the catalogue, or -1 for the person. */
export function hueOf(mark: number): CSSProperties {
  return { '--hue': `var(--model-${String(markOf(mark).hue)})` };
}

/** A model's mark: a hue and a shape, which never change. Hidden from screen readers, because the name stands beside it. */
export function Mark({ mark, size = 12 }: { mark: number; size?: 7 | 9 | 12 | 20 }) {
  return (
    <Svg viewBox="0 0 12 12" width={size} height={size} style={hueOf(mark)} aria-hidden="true">
      <path fillRule="evenodd" d={markOf(mark).path} />
    </Svg>
  );
}

const Row = styled.span<{ $tight: boolean; $wraps: boolean }>`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${({ $tight }) => ($tight ? 'var(--s-0-75)' : 'var(--s-1-25)')};
  ${({ $wraps }) => $wraps && 'flex-wrap: wrap; max-width: var(--marks-most);'}
`;

/** The marks of several models in a row. @param wraps whether a fifth one begins another row */
export function Marks({ marks, size = 9, wraps = false }: { marks: readonly number[]; size?: 7 | 9; wraps?: boolean }) {
  return (
    <Row $tight={size === 7} $wraps={wraps}>
      {marks.map((mark, place) => (
        <Mark key={place} mark={mark} size={size} />
      ))}
    </Row>
  );
}
