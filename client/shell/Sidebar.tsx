import { Columns3, CreditCard, PanelLeft, PenLine, Scale, SquareSlash, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { styled } from 'styled-components';
import { flushSync } from 'react-dom';
import { href } from '../words/href.js';
import { History } from '../history/History.js';
import { config } from '../api/config.js';
import { media } from '../ui/media.js';
import { IconButton, IconLink } from '../ui/IconButton.js';
import { Logo } from '../look/Logo.js';
import { AccountMenu } from './AccountMenu.js';
import { openDialog } from '../api/openDialog.js';
import { Button } from '../ui/Button.js';
import { useIsSettings } from './useIsSettings.js';
import { useSidebar } from './useSidebar.js';
import { useViewer } from './useViewer.js';
import { words } from './words.js';

const Column = styled.aside`
  display: flex;
  flex-direction: column;
  gap: var(--s-1);
  height: 100%;
  min-height: 0;
  padding: var(--s-3);
  background: var(--ground);
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  min-height: var(--control);
  margin-bottom: var(--s-3);
  padding-block: 0;
  padding-inline: var(--s-2) var(--s-1);
`;

const Buttons = styled.span`
  display: flex;
  flex: none;
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  ${media.tablet} {
    min-height: var(--tap);
  }
`;

const Place = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: var(--s-2-5);
  height: var(--row);
  padding: 0 var(--s-2);
  border-radius: var(--r-control);
  color: var(--ink-2);
  text-decoration: none;
  font-weight: var(--weight-medium);
  &:hover,
  &[aria-current] {
    background: var(--hover);
    color: var(--ink);
  }
  ${media.tablet} {
    height: var(--tap);
  }
`;

interface Props {
  /** In the navigation sheet: its close button, shown instead of “New conversation”. */
  close?: ReactNode;
  onNavigate?: (() => void) | undefined;
}

/** Navigation: pages, conversations, the account. */
export function Sidebar({ close, onNavigate }: Props) {
  const { toggle } = useSidebar();
  const isSettings = useIsSettings();
  return (
    <Column aria-label={words.sidebar}>
      <Top>
        <Home to={href('newConversation')} aria-label={words.home} onClick={onNavigate}>
          <Logo />
        </Home>
        {close ?? (
          <Buttons>
            <IconButton label={words.fold} onClick={toggle}>
              <PanelLeft aria-hidden="true" />
            </IconButton>
            <IconLink label={words.newConversation} to={href('newConversation')}>
              <PenLine aria-hidden="true" />
            </IconLink>
          </Buttons>
        )}
      </Top>
      <nav aria-label={words.main}>
        <Place to={href('newConversation')} onClick={onNavigate}>
          <Columns3 aria-hidden="true" />
          {words.playground}
        </Place>
        <Place to={href('prompts')} onClick={onNavigate}>
          <SquareSlash aria-hidden="true" />
          {words.prompts}
        </Place>
        <Place to={href('ratings')} onClick={onNavigate}>
          <Scale aria-hidden="true" />
          {words.ratings}
        </Place>
        {config.billing && (
          <Place to={href('billing')} onClick={onNavigate}>
            <CreditCard aria-hidden="true" />
            {words.billing}
          </Place>
        )}
        <Place as={Link} to={href('profile')} aria-current={isSettings ? 'page' : undefined} onClick={onNavigate}>
          <UserRound aria-hidden="true" />
          {words.profile}
        </Place>
      </nav>
      <History onNavigate={onNavigate} />
      <UpgradeButton onOpen={onNavigate} />
      <AccountMenu />
    </Column>
  );
}

const Upgrade = styled(Button)`
  flex: none;
  margin-top: var(--s-2);
`;

/** Shown to people without a subscription, if billing is switched on. */
function UpgradeButton({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const { me } = useViewer();
  if (!config.billing || !me || me.subscribed) return null;
  return (
    <Upgrade
      type="button"
      $wide
      onClick={() => {
        // The sheet must first close and return the focus, so that the focus returns to its opener when the dialog closes.
        if (onOpen) flushSync(onOpen);
        setTimeout(() => {
          openDialog('pricing');
        });
      }}
    >
      {words.upgrade}
    </Upgrade>
  );
}
