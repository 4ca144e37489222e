import { styled } from 'styled-components';
import { media } from './media.js';

/** A page of text and tables: one column in the middle, which scrolls. */
export const Page = styled.main`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  > div {
    max-width: var(--page-text);
    margin: 0 auto;
    padding: var(--s-10) var(--s-6) var(--s-16);
  }
  ${media.phone} {
    > div {
      padding: var(--s-6) var(--s-5) var(--s-16);
    }
  }
`;
