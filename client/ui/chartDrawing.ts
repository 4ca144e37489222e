import { styled } from 'styled-components';

/** A position on an axis, from 0 to 1, as SVG and CSS take it. */
export const percent = (share: number): string => `${String(Number((share * 100).toFixed(3)))}%`;

/** The drawing of a chart. Its horizontal axis follows the reading direction. */
export const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  overflow: visible;
  transform: scaleX(var(--way));
`;
