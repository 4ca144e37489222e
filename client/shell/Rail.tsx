import { History as HistoryIcon, PenLine, Scale, SquareSlash } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { css, styled } from 'styled-components';
import { LogoMark } from '../look/Logo.js';
import { onDemand } from '../ui/onDemand.js';
import { href } from '../words/href.js';
import { AccountMenu } from './AccountMenu.js';
import { useSidebar } from './useSidebar.js';
import { words } from './words.js';

const NavigationSheet = onDemand(async () => (await import('./NavigationSheet.js')).NavigationSheet);

const Column = styled.aside`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  overflow: hidden auto;
  scrollbar-width: none;
  padding-bottom: var(--s-2);
  background: var(--ground);
`;

const item = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 100%;
  &:hover,
  &[aria-expanded='true'],
  &[aria-current] {
    background: var(--hover);
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
`;

const Unfold = styled.button`
  ${item}
  height: var(--topbar);
`;

const place = css`
  ${item}
  align-content: center;
  gap: var(--s-0-75);
  height: calc(var(--tap) + var(--s-2));
  color: var(--ink-2);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  text-decoration: none;
`;

const Place = styled(NavLink)`
  ${place}
`;

const New = styled(Link)`
  ${place}
`;

const Opener = styled.button`
  ${place}
`;

const Places = styled.nav`
  margin-top: auto;
`;

/** The sidebar, folded: what one needs while reading, each with its word. */
export function Rail() {
  const { toggle } = useSidebar();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    NavigationSheet.preloadWhenIdle();
  }, []);
  return (
    <Column aria-label={words.rail}>
      <Unfold type="button" aria-label={words.unfold} data-tooltip onClick={toggle}>
        <LogoMark />
      </Unfold>
      <New to={href('newConversation')} aria-label={words.newConversation}>
        <PenLine aria-hidden="true" />
        {words.newShort}
      </New>
      <Opener
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onFocus={NavigationSheet.preload}
        onClick={() => {
          setOpen(true);
        }}
      >
        <HistoryIcon aria-hidden="true" />
        {words.history}
      </Opener>
      <Places aria-label={words.main}>
        <Place to={href('prompts')}>
          <SquareSlash aria-hidden="true" />
          {words.prompts}
        </Place>
        <Place to={href('ratings')}>
          <Scale aria-hidden="true" />
          {words.ratings}
        </Place>
      </Places>
      <AccountMenu short />
      {open && (
        <NavigationSheet
          opener={opener}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Column>
  );
}
