import { styled } from 'styled-components';
import { SearchLine } from '../../ui/SearchLine.js';

/** The line of the search in a conversation, above the list and the conversation (see FindRoom). It stands there from the start, because it moves them. */
export const FindBar = styled(SearchLine)`
  grid-area: 1 / 1 / 2 / -1;
  gap: var(--s-2);
  min-width: 0;
`;
