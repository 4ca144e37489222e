import { styled } from 'styled-components';
import { Heading } from '../ui/Heading.js';

/** One of the things that a section of the reference lists. */
export const Entry = styled.article`
  display: grid;
  gap: var(--s-5);
  padding-top: var(--s-6);
  border-top: var(--hair) solid var(--hairline-2);
`;

/** Its heading. */
export const EntryTitle = styled(Heading).attrs({ as: 'h3', $look: 'part' })`
  font-size: var(--text-lg);
  line-height: var(--lh-lg);
`;
