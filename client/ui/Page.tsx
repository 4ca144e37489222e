import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { media } from './media.js';
import { mainId } from './SkipLink.js';

interface Props extends ComponentPropsWithRef<'main'> {
  /** Of texts and tables, of charts, or of settings in two columns; the latter are wider. */
  look?: keyof typeof looks;
}

/** A page of text and tables: one column in the middle, which scrolls. */
export function Page({ look = 'text', children, ...rest }: Props) {
  return (
    <Scroller id={mainId} {...rest}>
      <Column $look={look}>{children}</Column>
    </Scroller>
  );
}

/** Positioned, so that what is hidden from sight in it scrolls with it, and not the document. */
const Scroller = styled.main`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  ${media.desktop} {
    /* A page that scrolls begins at the same place as one that does not. */
    scrollbar-gutter: stable;
  }
`;

const looks = {
  text: css`
    max-width: var(--page-text);
    padding: var(--s-10) var(--s-6) var(--s-16);
    ${media.phone} {
      padding: var(--s-6) var(--s-5) var(--s-16);
    }
  `,
  /** Of charts and tables with many columns. */
  wide: css`
    max-width: calc(var(--page-wide) + 2 * var(--s-6));
    padding: var(--s-10) var(--s-6) var(--s-16);
    ${media.phone} {
      padding: var(--s-6) var(--s-5) var(--s-16);
    }
  `,
  settings: css`
    max-width: calc(var(--page-settings) + 2 * var(--s-8));
    padding: var(--s-10) var(--s-8);
    ${media.phone} {
      padding: var(--s-6) var(--s-5);
    }
  `,
};

const Column = styled.div<{ $look: keyof typeof looks }>`
  margin: 0 auto;
  ${({ $look }) => looks[$look]}
`;
