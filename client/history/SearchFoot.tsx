import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { Kbd } from '../ui/Kbd.js';
import { keyNames } from '../ui/keyNames.js';

const Foot = styled.footer`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-4);
  height: var(--s-12);
  padding: 0 var(--s-4);
  border-top: 1px solid var(--hairline);
  background: var(--surface);
  color: var(--ink-3);
  font-size: var(--text-sm);
  span {
    display: inline-flex;
    align-items: center;
    gap: var(--s-1);
  }
  ${media.phone} {
    display: none;
  }
`;

/** The keys of the dialog. */
export function SearchFoot() {
  return (
    <Foot aria-hidden="true">
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        choose
      </span>
      <span>
        <Kbd>↵</Kbd>
        open
      </span>
      <span>
        <Kbd>{keyNames.alt} R</Kbd>
        rename
      </span>
      <span>
        <Kbd>{keyNames.alt} P</Kbd>
        pin
      </span>
    </Foot>
  );
}
