import { restoreMinutes } from '../../../shared/turn/attempts.js';
import { undefinedIfFailed } from '../../api/undefinedIfFailed.js';
import { isPressed, shortcuts } from '../../shortcuts/shortcuts.js';
import { announce } from '../../ui/announce.js';
import { offerUndo } from '../../ui/offerUndo.js';
import { isTyping, useKey } from '../../ui/useKey.js';
import { words } from './words.js';

/** Puts something back. A failure shows a toast of its own and rejects. */
type Undo = () => Promise<unknown>;

/** What can be undone by the key, the last first. */
const undos: { undo: Undo; until: number }[] = [];

/** Lets the undo key put something back, after what is removed later. @returns does so once, from anywhere else */
export function rememberUndo(undo: Undo): () => Promise<unknown> {
  const once = async () => {
    const place = undos.indexOf(entry);
    if (place < 0) return;
    undos.splice(place, 1);
    if ((await undefinedIfFailed(undo().then(() => true))) === true) announce(words.isBack);
  };
  const entry = { undo: once, until: Date.now() + restoreMinutes * 60_000 };
  undos.unshift(entry);
  return once;
}

/** Says in a toast what was removed, with an undo; the undo key works for as long as the server keeps it. */
export function offerRestoring(message: string, undo: Undo): void {
  const once = rememberUndo(undo);
  offerUndo(message, () => void once());
}

/** Lets Ctrl+Z put back what was removed last, where one does not write. */
export function useUndoKey(): void {
  useKey((event) => {
    if (!isPressed(shortcuts.undo, event) || event.repeat || isTyping(event)) return;
    const last = undos.find(({ until }) => until > Date.now());
    if (!last) return;
    event.preventDefault();
    void last.undo();
  });
}
