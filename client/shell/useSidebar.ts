import { useLayoutEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { changePreferences, readPreferences, usePreference } from '../preferences/preferences.js';
import { media } from '../ui/media.js';
import { useMedia } from '../ui/useMedia.js';

/** What the page on the screen wants of the sidebar, beside what the person has chosen. */
const wanted = createStore(() => ({
  /** Whether a comparison needs the room. */
  compares: false,
  /** Whether the person has unfolded the sidebar all the same. */
  unfolded: false,
}));

interface SidebarState {
  isFolded: boolean;
  toggle: () => void;
}

/** Whether the sidebar is folded to a rail: because the person has chosen that, or for a comparison that needs the room. */
export function useSidebar(): SidebarState {
  const folds = usePreference('foldsSidebar');
  const { compares, unfolded } = useStore(wanted);
  const hasRoom = useMedia(media.comparison);
  const isFolded = folds || (compares && !hasRoom && !unfolded);
  return {
    isFolded,
    toggle: () => {
      wanted.setState({ unfolded: isFolded });
      if (readPreferences().foldsSidebar !== !isFolded) changePreferences({ foldsSidebar: !isFolded });
    },
  };
}

/** Folds the sidebar while a comparison is shown that has too little room beside it, and gives it back afterwards. */
export function useFoldForComparison(): void {
  // Before it is drawn: the page would move under the hand.
  useLayoutEffect(() => {
    wanted.setState({ compares: true, unfolded: false });
    return () => {
      wanted.setState({ compares: false });
    };
  }, []);
}

/** Whether there is room for all commands of a turn, each with its words. */
export function useHasRoomForWords(): boolean {
  const { isFolded } = useSidebar();
  return useMedia(isFolded ? media.words : media.comparison);
}
