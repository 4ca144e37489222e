import { hasOverlay } from './hasOverlay.js';

/** Whether an input method, a dialog, a menu or a maximised column has a key first. */
export function isTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented || event.isComposing || hasOverlay() || document.querySelector('[data-maximised]') !== null;
}
