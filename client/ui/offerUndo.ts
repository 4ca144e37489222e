import { toast } from './toast.js';
import { words } from './words.js';

/** How long an undo is offered, in milliseconds: who reads on sees it late. */
const shownMs = 10_000;

/** Says what was done, and offers to take it back. @returns the toast's id */
export const offerUndo = (message: string, undo: () => void): string =>
  toast.success(message, { duration: shownMs, action: { label: words.undo, onClick: undo } });
