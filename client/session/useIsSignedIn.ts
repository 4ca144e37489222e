import { useSyncExternalStore } from 'react';
import { followSession, isSignedIn } from './session.js';

/** Whether somebody is signed in here; false while the build prerenders pages. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(followSession, isSignedIn, () => false);
