import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { hasOverlay } from '../ui/hasOverlay.js';
import { isTyping } from '../ui/isTyping.js';
import { OpenShortcuts } from './OpenShortcuts.js';

const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.js')).ShortcutsDialog }));

/** Lets the list of shortcuts be opened from within, and by `?`. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || hasOverlay()) return;
    event.preventDefault();
    show();
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
    <OpenShortcuts value={show}>
      {children}
      {open && (
        <Suspense>
          <ShortcutsDialog
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </OpenShortcuts>
  );
}
