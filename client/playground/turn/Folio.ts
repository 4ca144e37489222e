import { styled } from 'styled-components';

/** A turn's number. */
export const Folio = styled.span`
  font: var(--weight-text) var(--text-read) / 24px var(--serif);
  font-variant-numeric: lining-nums;
  color: var(--ink-3);
`;
