import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useHydrated } from '../ui/useHydrated.js';
import { publicPath } from '../words/publicPath.js';

/** A link between sign-in and sign-up, which keeps the address to open afterwards. */
export function OtherWay({ to, children }: { to: '/signin' | '/signup'; children: ReactNode }) {
  const { search } = useLocation();
  // The prerendered page does not know that address.
  const hydrated = useHydrated();
  return (
    // Before hydration, public/earlyClicks.js adds the page's query to the link.
    <Link to={hydrated ? publicPath(to) + search : publicPath(to)} data-keeps-search="">
      {children}
    </Link>
  );
}
