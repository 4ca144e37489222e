import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useHydrated } from '../ui/useHydrated.js';

/** From the sign-in to the sign-up or back, with the place to go to afterwards. */
export function OtherWay({ to, children }: { to: '/signin' | '/signup'; children: ReactNode }) {
  const { search } = useLocation();
  // The page as it comes from the server knows no place.
  const hydrated = useHydrated();
  return <Link to={hydrated ? to + search : to}>{children}</Link>;
}
