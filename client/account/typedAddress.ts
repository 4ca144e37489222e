import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useHydrated } from '../ui/useHydrated.js';

const typed = z.object({ typed: z.string() });

/** The state of a link between the sign-in and the password reset: the address that was typed, so that nobody types it twice. */
export const withAddress = (address: string): { typed: string } => ({ typed: address.trim() });

/** The address that was typed on the page before, or ''. */
export function useTypedAddress(): string {
  const { data } = z.safeParse(typed, useLocation().state);
  // The prerendered page does not know that state.
  return useHydrated() ? (data?.typed ?? '') : '';
}
