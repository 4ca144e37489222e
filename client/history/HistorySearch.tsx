import { useState, type ReactNode } from 'react';
import { useKey } from '../ui/useKey.js';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.js';
import { onDemand } from '../ui/onDemand.js';
import { OpenSearch } from './SearchBar.js';
import { useFollowHistory } from './useFollowHistory.js';

const SearchDialog = onDemand(async () => (await import('./SearchDialog.js')).SearchDialog);

/** Follows the history, and opens the search dialog for its children, and by Ctrl or Cmd with K. */
export function HistorySearch({ children }: { children: ReactNode }) {
  useFollowHistory();
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
  };
  useKey((event) => {
    if (!isPressed(shortcuts.search, event)) return;
    // Keeps the browser from opening its own search.
    event.preventDefault();
    if (open) close();
    else show();
  });
  const onKey = (event: KeyboardEvent) => {
    if (!isPressed(shortcuts.search, event)) return false;
    close();
    return true;
  };
  return (
    <OpenSearch value={show}>
      {children}
      {open && <SearchDialog onClose={close} onKey={onKey} />}
    </OpenSearch>
  );
}
