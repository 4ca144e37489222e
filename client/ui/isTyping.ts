const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether a key was pressed where one writes: then it is a letter and no command. */
export function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  return isComposing || (target instanceof Element && target.closest(fields) !== null);
}
