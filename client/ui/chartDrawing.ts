import { styled } from 'styled-components';

/** A position on an axis, from 0 to 1, as SVG and CSS take it. */
export const percent = (share: number): string => `${String(Number((share * 100).toFixed(3)))}%`;

/** The drawing of a chart. Its horizontal axis follows the reading direction. `$pale`: of too little data. */
export const Drawing = styled.svg<{ $pale?: boolean }>`
  display: block;
  width: 100%;
  height: 100%;
  overflow: visible;
  opacity: ${({ $pale }) => ($pale === true ? 'var(--pale)' : 1)};
  transform: scaleX(var(--way));
`;
