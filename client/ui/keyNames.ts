import { words } from './words.js';

/** Whether the keyboard is Apple's, on which Alt with a digit types a special character. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Names of the modifier keys and Escape on this person's keyboard. */
export const keyNames = isApple
  ? { alt: '⌥', shift: '⇧', ctrl: '⌘', escape: words.keyEscape }
  : { alt: words.keyAlt, shift: words.keyShift, ctrl: words.keyControl, escape: words.keyEscape };
