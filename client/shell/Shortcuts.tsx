import { useState, type ReactNode } from 'react';
import { hasOverlay } from '../ui/hasOverlay.js';
import { onDemand } from '../ui/onDemand.js';
import { useKey } from '../ui/useKey.js';
import { isTyping } from '../ui/isTyping.js';
import { OpenShortcuts } from './OpenShortcuts.js';

const ShortcutsDialog = onDemand(async () => (await import('./ShortcutsDialog.js')).ShortcutsDialog);

/** Lets the list of shortcuts be opened from within, and by `?`. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
  };
  useKey((event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || hasOverlay()) return;
    event.preventDefault();
    show();
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
