import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { hasOverlay } from '../ui/hasOverlay.js';
import { OpenSearch } from './OpenSearch.js';
import { useFollowHistory } from './useFollowHistory.js';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.js')).SearchDialog }));

/** Follows the history, and lets the search through it be opened from within, and by Ctrl or Cmd with K. */
export function HistorySearch({ children }: { children: ReactNode }) {
  useFollowHistory();
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.isComposing) return;
    // The browser would go to its own search.
    event.preventDefault();
    if (open) close();
    else if (!hasOverlay()) show();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      onKey(event);
    };
    addEventListener('keydown', listener);
    return () => {
      removeEventListener('keydown', listener);
    };
  }, []);
  return (
    <OpenSearch value={show}>
      {children}
      {open && (
        <Suspense>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </OpenSearch>
  );
}
