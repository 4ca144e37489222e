import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useStore } from 'zustand/react';
import { subject } from '../session/session.js';
import { onDemand } from '../ui/onDemand.js';
import { unsaved } from '../ui/Unsaved.js';

const LeaveDialog = onDemand(async () => (await import('./LeaveDialog.js')).LeaveDialog);

/** Asks before a page is left on which something is not saved: by a link or Back here, by the browser itself where it leaves the product. */
export function LeaveGuard() {
  const isUnsaved = useStore(unsaved) > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.getState() > 0 && subject() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    LeaveDialog.preload();
    const person = subject();
    const warn = (event: BeforeUnloadEvent) => {
      // Once the session has ended, or another person has signed in, nothing can be saved, and the page must not stay.
      if (subject() === person) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
      onClose={() => {
        blocker.reset();
      }}
      onLeave={() => {
        blocker.proceed();
      }}
    />
  );
}
