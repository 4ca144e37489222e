import { toast } from './toast.js';
import { words } from './words.js';

/** Says what was done, and offers to take it back. @returns the toast's id */
export const offerUndo = (message: string, undo: () => void): string =>
  toast.success(message, { action: { label: words.undo, onClick: undo } });
