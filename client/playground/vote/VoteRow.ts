import { styled } from 'styled-components';
import { media } from '../../ui/media.js';

/** The buttons of a vote that is open, at the end of its bar. */
export const VoteRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  margin-inline-start: auto;
  ${media.tablet} {
    width: 100%;
  }
`;
