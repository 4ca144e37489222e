import { words } from './words.js';

/** Whether the keyboard is Apple's, on which Alt with a digit writes a sign. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as they are called on this person's keyboard. */
export const keyNames = isApple
  ? { alt: '⌥', shift: '⇧', ctrl: '⌘', escape: words.keyEscape }
  : { alt: words.keyAlt, shift: words.keyShift, ctrl: words.keyControl, escape: words.keyEscape };
