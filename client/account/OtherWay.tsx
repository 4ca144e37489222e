import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { href } from '../words/href.js';
import { useHydrated } from '../ui/useHydrated.js';

/** A link between sign-in and sign-up, which keeps the address to open afterwards. */
export function OtherWay({ to, children }: { to: 'signIn' | 'signUp'; children: ReactNode }) {
  const { search } = useLocation();
  const path = href(to);
  // The prerendered page does not know that address.
  const hydrated = useHydrated();
  return (
    // Before hydration, public/earlyClicks.js adds the page's query to the link.
    <Link to={hydrated ? path + search : path} data-keeps-search="">
      {children}
    </Link>
  );
}
