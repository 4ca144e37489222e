import { useEffectEvent, useLayoutEffect } from 'react';
import { KeyStack } from './KeyStack.js';

const stack = new KeyStack();

// In the capture phase: before an element of the page, such as a tooltip, handles the key.
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
  /** Whether the handler is registered now. */
  active?: boolean;
}

/** Registers a shortcut handler of the page: called for each key pressed anywhere that no open layer took. */
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
 * Handles Escape for a component that opens and closes, before everything opened earlier and before the page.
 * @param onEscape closes the component. @returns whether it did; if not, the next layer gets the key
 * @param active whether it is open
 */
export function useEscape(onEscape: () => boolean, { active = true }: Options = {}): void {
  const onEvent = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && onEscape());
  useLayoutEffect(() => (active ? stack.open({ onKey: (event) => onEvent(event) }) : undefined), [active]);
}

/**
 * Registers a dialog, a panel or a menu: while it is open, neither the page nor what lies below it gets keys.
 * @param active whether it is open
 * @param onKey called first, for each key pressed while it is on top. @returns whether it takes the key
 */
export function useOverlay({ active = true }: Options, onKey: (event: KeyboardEvent) => boolean = () => false): void {
  const onEvent = useEffectEvent(onKey);
  useLayoutEffect(() => (active ? stack.open({ isOverlay: true, onKey: (event) => onEvent(event) }) : undefined), [active]);
}

/** Whether a dialog, a panel or a menu is open. */
export const hasOverlay = (): boolean => stack.hasOverlay;

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether a key was pressed in a text field or belongs to an input method: then it is text and not a shortcut. */
export function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  return isComposing || (target instanceof Element && target.closest(fields) !== null);
}
