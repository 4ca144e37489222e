import { toast } from '../ui/toast.js';
import { hasOverlay } from '../ui/useKey.js';
import { words } from './words.js';

/** Says that nothing has taken the files that were dropped, and where they would be. */
export function sayRefused(): void {
  toast.error(hasOverlay() ? words.closeFirst : words.notTakenHere);
}
