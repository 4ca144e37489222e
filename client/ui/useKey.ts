import { useEffect, useEffectEvent } from 'react';

interface Options {
  /** Before anything within the page takes the key for itself, such as a tooltip. */
  capture?: boolean;
  /** Whether keys are listened to now. */
  active?: boolean;
}

/** Calls back for each key that is pressed anywhere in the page. */
export function useKey(onKey: (event: KeyboardEvent) => void, { capture = false, active = true }: Options = {}): void {
  const onEvent = useEffectEvent(onKey);
  useEffect(() => {
    if (!active) return undefined;
    const listener = (event: KeyboardEvent) => {
      onEvent(event);
    };
    addEventListener('keydown', listener, { capture });
    return () => {
      removeEventListener('keydown', listener, { capture });
    };
  }, [active, capture]);
}

const overlays = ['dialog', 'alertdialog', 'menu'].map((role) => `[role="${role}"]:not([data-state="closed"])`).join();

/** Whether a dialog, a panel or a menu is open: keys are for it first. One that is on its way out takes none. */
export function hasOverlay(): boolean {
  return document.querySelector(overlays) !== null;
}

/** Whether an input method, a dialog, a menu or a maximised column has a key first. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented || event.isComposing || hasOverlay() || document.querySelector('[data-maximised]') !== null;
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether a key was pressed where one writes: then it is a letter and no command. */
export function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  return isComposing || (target instanceof Element && target.closest(fields) !== null);
}
