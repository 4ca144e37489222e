import { toast } from '../ui/toast.js';
import { words } from './words.js';

/** How long an undo is offered, in milliseconds; the server accepts it for ten minutes. */
const undoMs = 10_000;

/** Says what was done with conversations, and offers to take it back. */
export function offerUndo(message: string, undo: () => void): void {
  toast.success(message, { duration: undoMs, action: { label: words.undo, onClick: undo } });
}
