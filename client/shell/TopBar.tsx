import { Menu as MenuIcon, PenLine, RefreshCw, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand/react';
import { href } from '../words/href.js';
import { media } from '../ui/media.js';
import { IconLink } from '../ui/IconButton.js';
import { IconSurface } from '../ui/IconSurface.js';
import { onDemand } from '../ui/onDemand.js';
import { ThemeMenu } from '../look/ThemeMenu.js';
import { connection } from '../api/connection.js';
import { Strip } from '../ui/Strip.js';
import { oneLine } from '../ui/oneLine.js';
import { useOnline } from '../api/useOnline.js';
import { words } from './words.js';

const Bar = styled.header<{ $bare: boolean }>`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-2);
  height: var(--topbar);
  padding-block: 0;
  padding-inline: var(--s-5) var(--s-3);
  border-bottom: ${({ $bare }) => ($bare ? '0' : 'var(--hair) solid var(--hairline)')};
  ${media.tablet} {
    padding: 0 var(--s-3);
  }
  ${media.phone} {
    height: var(--s-12);
  }
`;

const Title = styled.h1<{ $alone: boolean }>`
  flex: ${({ $alone }) => ($alone ? '1' : '0 1 auto')};
  min-width: 0;
  ${oneLine}
  font-weight: var(--weight-medium);
`;

const Gap = styled.span`
  flex: 1;
`;

const Narrow = styled.span`
  ${media.desktop} {
    display: none;
  }
`;

const Wide = styled.span`
  ${media.phone} {
    display: none;
  }
`;

interface Props {
  /** Absent if the page shows its title itself: the bar then has no border. Empty while it is loading. */
  title?: string;
  /** Shown in the title's place while the title is edited. */
  heading?: ReactNode;
  /** Stands beside the title. */
  beside?: ReactNode;
  /** Menu of actions for the page's content. */
  menu?: ReactNode;
}

/** The page's title and what applies to the page as a whole. */
export function TopBar({ title, heading, beside, menu }: Props) {
  return (
    <>
      <Bar $bare={title === undefined}>
        <Navigation />
        {heading || (title ? <Title $alone={beside === undefined}>{title}</Title> : <Gap />)}
        {beside !== undefined && (
          <>
            {beside}
            <Gap />
          </>
        )}
        <Narrow>
          <IconLink label={words.newConversation} to={href('newConversation')}>
            <PenLine aria-hidden="true" />
          </IconLink>
        </Narrow>
        <Wide>
          <ThemeMenu />
        </Wide>
        {menu}
      </Bar>
      <ConnectionStrip />
    </>
  );
}

const NavigationSheet = onDemand(async () => (await import('./NavigationSheet.js')).NavigationSheet);

const Opener = styled(IconSurface)`
  ${media.desktop} {
    display: none;
  }
`;

/** The button of phones and tablets that opens the sidebar as a sheet. */
function Navigation() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    NavigationSheet.preloadWhenIdle();
  }, []);
  return (
    <>
      <Opener
        ref={opener}
        type="button"
        aria-label={words.openNavigation}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-state={open ? 'open' : 'closed'}
        onFocus={NavigationSheet.preload}
        onClick={() => {
          setOpen(true);
        }}
      >
        <MenuIcon aria-hidden="true" />
      </Opener>
      {open && (
        <NavigationSheet
          opener={opener}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** Shown while the browser is offline or the connection to the server is lost. */
function ConnectionStrip() {
  const online = useOnline();
  const state = useStore(connection);
  if (!online) {
    return (
      <Strip $tone="warning" role="status">
        <WifiOff aria-hidden="true" />
        {words.offlineDraft}
      </Strip>
    );
  }
  if (state !== 'away') return null;
  return (
    <Strip role="status">
      <RefreshCw aria-hidden="true" />
      {words.reconnecting}
    </Strip>
  );
}
