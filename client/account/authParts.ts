import { styled } from 'styled-components';
import { Alert } from '../ui/Alert.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';

/** The line under a card's heading. */
export const Lead = styled.p`
  margin: var(--s-2) 0 var(--s-8);
  color: var(--ink-2);
`;

/** A line of the card below its form or below another line. */
export const Line = styled.p`
  margin-top: var(--s-5);
`;

/** A failure, in place of the card's form. */
export const CardAlert = styled(Alert)`
  margin-top: var(--s-6);
`;

/** The heading of the card. */
export const CardTitle = styled(Heading).attrs({ as: 'h1', $look: 'page' })``;

/** Two fields side by side; one below the other on a phone. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 var(--s-4);
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

/** The divider between two ways of signing in. */
export const Or = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  margin: var(--s-5) 0;
  color: var(--ink-3);
  font-size: var(--text-sm);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: var(--hair) solid var(--hairline);
  }
`;
