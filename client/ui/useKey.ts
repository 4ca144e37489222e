import { useEffectEvent, useLayoutEffect } from 'react';
import { KeyStack } from './KeyStack.js';

const stack = new KeyStack();

// Before anything within the page takes the key for itself, such as a tooltip.
if (typeof addEventListener === 'function') {
  addEventListener(
    'keydown',
    (event) => {
      stack.press(event);
    },
    { capture: true },
  );
}

interface Options {
  /** Whether keys are listened to now. */
  active?: boolean;
}

/** A shortcut of the page: calls back for each key that is pressed anywhere, unless something is open that has it first. */
export function useKey(onKey: (event: KeyboardEvent) => void, { active = true }: Options = {}): void {
  const onEvent = useEffectEvent(onKey);
  useLayoutEffect(() => {
    if (!active) return undefined;
    return stack.listen((event) => {
      onEvent(event);
    });
  }, [active]);
}

/**
 * What has been opened takes Escape, before all that was opened earlier and before the page.
 * @param onEscape closes it. @returns whether it did: where not, the key is for the next
 * @param active whether it is open
 */
export function useEscape(onEscape: () => boolean, { active = true }: Options = {}): void {
  const onEvent = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && onEscape());
  useLayoutEffect(() => (active ? stack.open({ onKey: (event) => onEvent(event) }) : undefined), [active]);
}

/**
 * A dialog, a panel or a menu over the page: while it is open, keys are for it alone. One that is on its way out takes none.
 * @param active whether it is open
 * @param onKey told first, of what is pressed anywhere in it. @returns whether that was a key of its own
 */
export function useOverlay({ active = true }: Options, onKey: (event: KeyboardEvent) => boolean = () => false): void {
  const onEvent = useEffectEvent(onKey);
  useLayoutEffect(() => (active ? stack.open({ isOverlay: true, onKey: (event) => onEvent(event) }) : undefined), [active]);
}

/** Whether a dialog, a panel or a menu is open. */
export const hasOverlay = (): boolean => stack.hasOverlay;

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether a key was pressed where one writes: then it is a letter and no command. */
export function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  return isComposing || (target instanceof Element && target.closest(fields) !== null);
}
