import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useHydrated } from '../ui/useHydrated.js';
import { publicPath } from '../words/publicPath.js';

/** From the sign-in to the sign-up or back, with the place to go to afterwards. */
export function OtherWay({ to, children }: { to: '/signin' | '/signup'; children: ReactNode }) {
  const { search } = useLocation();
  // The page as it comes from the server knows no place.
  const hydrated = useHydrated();
  return (
    // Before React has taken the page over, public/earlyClicks.js gives the link its search.
    <Link to={hydrated ? publicPath(to) + search : publicPath(to)} data-keeps-search="">
      {children}
    </Link>
  );
}
