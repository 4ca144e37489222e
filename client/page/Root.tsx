import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { config } from '../api/config.js';
import { later } from '../ui/later.js';
import { useHydrated } from '../ui/useHydrated.js';

const Toasts = later(async () => (await import('../ui/Toasts.js')).Toasts);
const Navigations = later(async () => (await import('./navigation/Navigations.js')).Navigations);
const Consent = later(async () => (await import('../analytics/Consent.js')).Consent);

/** Every page, the toasts over it, which outlive a navigation, and what a navigation brings about. */
export function Root() {
  const hydrated = useHydrated();
  return (
    <>
      <Outlet />
      {hydrated && (
        <Suspense>
          <Toasts />
          <Navigations />
        </Suspense>
      )}
      {hydrated && config.tagManagerId !== undefined && (
        <Suspense>
          <Consent tagManagerId={config.tagManagerId} />
        </Suspense>
      )}
    </>
  );
}
