import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

const shapes = [
  'M6 .6a5.4 5.4 0 1 1 0 10.8A5.4 5.4 0 0 1 6 .6Z',
  'M1.6 1h8.8a.6.6 0 0 1 .6.6v8.8a.6.6 0 0 1-.6.6H1.6a.6.6 0 0 1-.6-.6V1.6a.6.6 0 0 1 .6-.6Z',
  'M6 .7 11.9 11H.1z',
  'M6 0l6 6-6 6-6-6z',
  'M4.1.4h3.8v3.7h3.7v3.8H7.9v3.7H4.1V7.9H.4V4.1h3.7z',
  'M4 .2a5.8 5.8 0 0 1 0 11.6z',
  'M6 .4a5.6 5.6 0 1 1 0 11.2A5.6 5.6 0 0 1 6 .4Zm0 3.2a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z',
  'M.6.6h10.8L7.6 6l3.8 5.4H.6L4.4 6z',
] as const;

const Svg = styled.svg`
  display: block;
  flex: none;
  fill: var(--hue);
  opacity: var(--sign-opacity, 1);
`;

/** A model's hue as a custom property, for its mark, head rule and caret. `mark` is its number in the catalogue, or -1 for the person. */
export function hueOf(mark: number): CSSProperties {
  return { '--hue': `var(--model-${String((mark % shapes.length) + 1)})` };
}

/** A model's mark: a hue and a shape, which never change. Hidden from screen readers, because the name stands beside it. */
export function Mark({ mark, size = 12 }: { mark: number; size?: 7 | 9 | 12 | 20 }) {
  const shape = shapes.at((mark + Math.floor(mark / shapes.length)) % shapes.length);
  return (
    <Svg viewBox="0 0 12 12" width={size} height={size} style={hueOf(mark)} aria-hidden="true">
      <path fillRule="evenodd" d={shape} />
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
