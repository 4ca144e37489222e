import { shortcuts } from '../../keys/shortcuts.js';

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  /** An input method is at work: Enter chooses a word. */
  isComposing: boolean;
  keyCode: number;
}

/** What Safari reports for keys that an input method takes. */
const inputMethodKey = 229;

/**
 * Enter sends and Shift+Enter breaks the line; Ctrl or Cmd with Enter always sends.
 * @param onGlass the keyboard is on the screen and has no Shift+Enter: there Enter breaks the line
 */
export function isSendKey({ key, shiftKey, ctrlKey, metaKey, isComposing, keyCode }: Key, onGlass: boolean): boolean {
  if (key !== shortcuts.send.key || isComposing || keyCode === inputMethodKey) return false;
  return ctrlKey || metaKey || !(shiftKey || onGlass);
}
