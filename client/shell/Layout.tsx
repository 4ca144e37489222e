import { Outlet, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { href } from '../words/href.js';
import { followChanges, invalidateKept } from '../api/invalidate.js';
import { exportFiles } from '../files/exportFiles.js';
import { useRefuseDrops } from '../files/useRefuseDrops.js';
import { HistorySearch } from '../history/HistorySearch.js';
import { changeShortcuts, isPressed, shortcuts } from '../shortcuts/shortcuts.js';
import { media } from '../ui/media.js';
import { LeaveGuard } from './LeaveGuard.js';
import { Rail } from './Rail.js';
import { Sidebar } from './Sidebar.js';
import { useSidebar } from './useSidebar.js';
import {
  followPreferences,
  type Outcome,
  type PreferencesChange,
  readPreferences,
  savePreferencesBy,
  saveUnsaved,
  takePreferences,
} from '../preferences/preferences.js';
import type * as SavingCode from '../preferences/savePreferences.js';
import { useViewerChangedSubscription } from './viewer.generated.js';
import { useKey, isTyping } from '../ui/useKey.js';
import { onDemand } from '../ui/onDemand.js';
import { OpenShortcuts } from './AccountMenu.js';
import { ChosenLook } from '../look/ChosenLook.js';
import { useViewer } from './useViewer.js';
import { ViewerNeeded } from './ViewerNeeded.js';
import { takeLanguage } from '../session/chosenLanguage.js';

const Shell = styled.div<{ $folded: boolean }>`
  display: grid;
  grid-template-columns: ${({ $folded }) => ($folded ? 'var(--rail)' : 'var(--side)')} minmax(0, 1fr);
  height: 100dvh;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  min-height: 0;
  border-inline-end: var(--hair) solid var(--hairline);
  ${media.tablet} {
    display: none;
  }
`;

const Main = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--surface);
`;

followShortcuts();

/** The frame of every page for people who are signed in. */
export function Layout() {
  const { isFolded } = useSidebar();
  usePreferences();
  useFollowChanges();
  useRefuseDrops();
  return (
    <Shortcuts>
      <ChosenLook />
      <LeaveGuard />
      <OfferedImport />
      <HistorySearch>
        <Shell $folded={isFolded}>
          <Side>{isFolded ? <Rail /> : <Sidebar />}</Side>
          <Main>
            <ViewerNeeded>
              <Outlet />
            </ViewerNeeded>
          </Main>
        </Shell>
      </HistorySearch>
    </Shortcuts>
  );
}

/** Follows changes of the person, which reach the sidebar through the cache, and reads again what else they may have changed. */
function useFollowChanges(): void {
  // The first says only that the subscription has begun.
  const hasBegun = useRef(false);
  useViewerChangedSubscription({
    ignoreResults: true,
    onData: () => {
      if (hasBegun.current) invalidateKept();
      hasBegun.current = true;
    },
  });
  useEffect(followChanges, []);
}

const ImportOffer = onDemand(async () => (await import('../history/ImportOffer.js')).ImportOffer);

/** Asks what is to become of exports that were given where files are attached, or where none are taken. */
function OfferedImport() {
  const { asked, attach } = useStore(exportFiles);
  if (asked.length === 0) return null;
  return (
    <ImportOffer
      files={asked}
      attach={attach}
      onClose={() => {
        exportFiles.setState({ asked: [], attach: undefined });
      }}
    />
  );
}

const ShortcutsDialog = onDemand(async () => (await import('./ShortcutsDialog.js')).ShortcutsDialog);

/** Lets components inside it open the list of shortcuts, and opens it on `?`. */
function Shortcuts({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
  };
  const navigate = useNavigate();
  const { toggle } = useSidebar();
  useKey((event) => {
    if (isPressed(shortcuts.sidebar, event)) {
      event.preventDefault();
      toggle();
      return;
    }
    const isNew = isPressed(shortcuts.newConversation, event);
    if (!isNew && (!isPressed(shortcuts.list, event) || isTyping(event))) return;
    event.preventDefault();
    if (isNew) void navigate(href('newConversation'));
    else show();
  });
  return (
    <OpenShortcuts value={show}>
      {children}
      {open && (
        <ShortcutsDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </OpenShortcuts>
  );
}

/** Gives the shortcuts the person's keys, now and after each change; before the components that follow preferences render. */
function followShortcuts(): void {
  const apply = () => {
    changeShortcuts(readPreferences().shortcuts);
  };
  apply();
  followPreferences(apply);
}

let savingCode: Promise<typeof SavingCode> | undefined;

/** Saves a change by code that is fetched for the first one. They keep their order: of two imports under way, the later may be done first. */
function saveChange(change: PreferencesChange): Promise<Outcome> {
  savingCode ??= import('../preferences/savePreferences.js');
  return savingCode.then(
    ({ savePreferences }) => savePreferences(change),
    () => {
      savingCode = undefined;
      return 'lost';
    },
  );
}

/** Applies the account's preferences and language, and saves in the account what the person chooses on this device. */
function usePreferences(): void {
  const { me } = useViewer();
  useEffect(() => savePreferencesBy(saveChange), []);
  const preferences = me?.preferences;
  useEffect(() => {
    if (preferences) takePreferences(preferences);
  }, [preferences]);
  useEffect(() => {
    addEventListener('online', saveUnsaved);
    return () => {
      removeEventListener('online', saveUnsaved);
    };
  }, []);
  const isKnown = me !== undefined;
  const language = me?.language;
  const isArriving = useRef(true);
  useEffect(() => {
    if (!isKnown) return;
    // A language that is chosen elsewhere later waits for the next load: a reload now could lose what is being typed.
    if (takeLanguage(language) && isArriving.current) location.reload();
    isArriving.current = false;
  }, [isKnown, language]);
}
