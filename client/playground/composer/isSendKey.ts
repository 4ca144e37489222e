import { shortcuts } from '../../shortcuts/shortcuts.js';

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  /** An input method (IME) is composing: Enter chooses a word. */
  isComposing: boolean;
  keyCode: number;
}

/** The code that Safari reports for keys of an input method. */
const inputMethodKey = 229;

/**
 * Enter sends and Shift+Enter breaks the line; Ctrl or Cmd with Enter always sends.
 * @param breaks whether Enter alone breaks the line: by the person's choice, or on the screen, whose keyboard has no Shift+Enter
 */
export function isSendKey({ key, shiftKey, ctrlKey, metaKey, isComposing, keyCode }: Key, breaks: boolean): boolean {
  if (key !== shortcuts.send.key || isComposing || keyCode === inputMethodKey) return false;
  return ctrlKey || metaKey || !(shiftKey || breaks);
}
