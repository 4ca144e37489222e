import { styled } from 'styled-components';
import { media } from '../ui/media.js';

/** The cost, and the dialog's buttons at the end of the line. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-2);
  margin-block-start: var(--s-5);
`;

export const Cost = styled.p`
  flex: 1;
  min-width: max-content;
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    flex-basis: 100%;
  }
`;
