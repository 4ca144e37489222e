import { ChevronsUpDown, Keyboard, KeyRound, LogOut, UserRound } from 'lucide-react';
import { use, createContext } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { count } from '../look/formats.js';
import { Menu, MenuItem, MenuLabel, MenuLine, MenuPanel, MenuTrigger } from '../ui/Menu.js';
import { ThemeChoices } from '../look/ThemeMenu.js';
import { Skeleton } from '../ui/Skeleton.js';
import { oneLine } from '../ui/oneLine.js';
import { signOutOrTell } from './signOut.js';
import { useIsSettings } from './useIsSettings.js';
import { useViewer } from './useViewer.js';
import { words } from './words.js';

const Trigger = styled.button`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-2-5);
  width: 100%;
  min-height: var(--s-12);
  margin-top: var(--s-2);
  padding: var(--s-2);
  border-radius: var(--r-md);
  text-align: start;
  &:hover,
  &[data-state='open'] {
    background: var(--hover);
  }
  --sign-ink: var(--ink-3);
`;

const Avatar = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: var(--s-8);
  height: var(--s-8);
  border-radius: 50%;
  background: var(--ink);
  color: var(--on-ink);
  font-size: var(--text-xs);
  font-weight: var(--weight-strong);
  letter-spacing: 0.02em;
`;

const Who = styled.span`
  flex: 1;
  min-width: 0;
`;

const Name = styled.b`
  ${oneLine}
  display: block;
  line-height: var(--lh-name);
  font-weight: var(--weight-medium);
`;

const PlanLine = styled.small`
  ${oneLine}
  display: block;
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
`;

const Short = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 100%;
  height: var(--rail);
  &:hover,
  &[aria-current],
  &[data-state='open'] {
    background: var(--hover);
  }
`;

/**
 * Shows who is signed in and on which plan, with a menu for the account, the shortcuts, the theme and signing out.
 * @param short only the initials, for the rail
 */
export function AccountMenu({ short = false }: { short?: boolean }) {
  const { me } = useViewer();
  const openShortcuts = use(OpenShortcuts);
  const navigate = useNavigate();
  const isSettings = useIsSettings();
  return (
    <Menu>
      <MenuTrigger>
        {short ? (
          <Short
            type="button"
            aria-label={me ? words.accountOf({ name: displayName(me) }) : words.myAccount}
            aria-current={isSettings ? 'true' : undefined}
          >
            <Avatar aria-hidden="true">{me && initials(me)}</Avatar>
          </Short>
        ) : (
          <Trigger type="button" aria-label={me ? undefined : words.myAccount}>
            <Avatar aria-hidden="true">{me && initials(me)}</Avatar>
            <Who>
              {me ? <Name>{displayName(me)}</Name> : <Skeleton $width="8em" />}
              {me && <PlanLine>{me.subscribed ? words.premium : words.remaining({ count: count(me.remainingQueries) })}</PlanLine>}
            </Who>
            <ChevronsUpDown aria-hidden="true" />
          </Trigger>
        )}
      </MenuTrigger>
      <MenuPanel align="start" side="top">
        <MenuLabel>{words.myAccount}</MenuLabel>
        <MenuItem onSelect={() => void navigate(href('profile'))}>
          <UserRound aria-hidden="true" />
          {words.profile}
        </MenuItem>
        <MenuItem onSelect={() => void navigate(href('keys'))}>
          <KeyRound aria-hidden="true" />
          {words.keys}
        </MenuItem>
        <MenuItem onSelect={openShortcuts}>
          <Keyboard aria-hidden="true" />
          {words.shortcuts}
        </MenuItem>
        <MenuItem onSelect={() => void signOutOrTell()}>
          <LogOut aria-hidden="true" />
          {words.signOut}
        </MenuItem>
        <MenuLine />
        <MenuLabel>{words.theme}</MenuLabel>
        <ThemeChoices />
      </MenuPanel>
    </Menu>
  );
}

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** The full name, or the email if the person gave no name. */
function displayName({ firstName, lastName, email }: Person): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Initials for the avatar, or the first letter of the email. */
function initials({ firstName, lastName, email }: Person): string {
  const letters = firstLetter(firstName) + firstLetter(lastName);
  return (letters === '' ? firstLetter(email) : letters).toUpperCase();
}

function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter().segment(text.trim());
  return first?.segment ?? '';
}

/** Opens the list of keyboard shortcuts. */
export const OpenShortcuts = createContext<() => void>(() => undefined);
