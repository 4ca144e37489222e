/** Whether the keyboard is Apple's, on which Alt with a digit writes a sign. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as they are called on this person's keyboard. */
export const keyNames = isApple ? { alt: '⌥', shift: '⇧', ctrl: '⌘' } : { alt: 'Alt', shift: 'Shift', ctrl: 'Ctrl' };
