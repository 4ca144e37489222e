import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';

const Frame = styled.main`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  > div {
    max-width: 760px;
    margin: 0 auto;
    padding: var(--s-16) var(--s-6) var(--s-8);
  }
  :is(h1, h2) {
    font: var(--weight-medium) var(--text-xl) / var(--lh-xl) var(--serif);
    letter-spacing: var(--ls-xl);
  }
  p {
    max-width: var(--empty-max);
    margin: var(--s-1) 0 var(--s-4);
    color: var(--ink-2);
  }
  pre {
    margin-top: var(--s-4);
    padding: var(--s-3);
    border: 1px solid var(--hairline);
    border-radius: var(--r-md);
    background: var(--well);
    font: var(--weight-text) var(--text-code) / var(--lh-sm) var(--mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    > div {
      padding: var(--s-10) var(--s-5) var(--s-8);
    }
  }
`;

/** A page on which there is nothing to show, in the column of pages. @param within it is a part of a page that has a heading */
export function EmptyView({ within, children }: { within?: boolean | undefined; children: ReactNode }) {
  return (
    <Frame as={within ? 'section' : 'main'}>
      <div>{children}</div>
    </Frame>
  );
}
