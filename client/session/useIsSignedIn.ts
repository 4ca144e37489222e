import { useSyncExternalStore } from 'react';
import { followSession, isSignedIn } from './session.js';

/** Whether somebody is signed in here; false in what the build draws. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(followSession, isSignedIn, () => false);
