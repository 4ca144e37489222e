import { Fragment } from 'react';
import { styled } from 'styled-components';
import { keysOf, type Shortcut } from '../shortcuts/shortcuts.js';

const Key = styled.kbd`
  display: inline-block;
  min-width: var(--s-5);
  padding: 0 var(--s-1-25);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-xs);
  background: var(--surface);
  color: var(--ink-2);
  font: var(--weight-medium) var(--text-xs) / var(--lh-sm) var(--sans);
  text-align: center;
  white-space: nowrap;
`;

/** The keys of a shortcut. */
export function Keys({ of }: { of: Shortcut }) {
  return keysOf(of).map((name, place) => (
    <Fragment key={name}>
      {/* The space is for screen readers. */}
      {place > 0 && ' '}
      <Key>{name}</Key>
    </Fragment>
  ));
}
