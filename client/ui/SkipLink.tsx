import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { floating } from './floating.js';
import { words } from './words.js';

/** The id of a page's `main`, where the link leads. */
export const mainId = 'main';

/** The first stop of the Tab key on every page: leads past what is the same on every page. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <Skip href={`#${mainId}`} onClick={skip}>
      {words.skip}
    </Skip>
  );
}

/** Without a change of the address, which the router would take for a navigation. Before the script runs, the address does it. */
function skip(event: MouseEvent): void {
  const main = document.getElementById(mainId);
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

/** It keeps its size when it is not seen, so that nothing moves or scrolls. */
const Skip = styled.a`
  ${floating}
  position: fixed;
  z-index: var(--z-dialog);
  inset-block-start: var(--s-2);
  inset-inline-start: var(--s-2);
  display: inline-flex;
  align-items: center;
  min-height: var(--tap);
  padding: 0 var(--s-4);
  font-weight: var(--weight-medium);
  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
  @media print {
    display: none;
  }
`;
