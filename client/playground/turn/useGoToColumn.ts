import { type RefObject } from 'react';
import { focusPrompt } from '../composer/focusPrompt.js';
import { hasOverlay } from '../../ui/hasOverlay.js';
import { isApple } from '../../ui/keyNames.js';
import { useKey } from '../../ui/useKey.js';
import { isTyping } from '../../ui/isTyping.js';

/** Whether Alt with a digit is a sign that is being written: by AltGr, by its number, or on Apple's keyboards. */
const isWriting = (event: KeyboardEvent): boolean =>
  event.isComposing || (isTyping(event) && (isApple || event.code.startsWith('Numpad') || event.getModifierState('AltGraph')));

/**
 * Alt with a digit, also while one writes, puts the focus into a column, counted from 1; with 0 into the prompt.
 * @param show brings the column at a place from 0 into view
 */
export function useGoToColumn(row: RefObject<HTMLElement | null>, show: (place: number) => void): void {
  useKey((event) => {
    // By the key's place: with Alt, some keyboards have other signs there.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    const other = event.ctrlKey || event.metaKey || event.shiftKey || !event.altKey;
    if (digit === undefined || other || isWriting(event) || hasOverlay()) return;
    event.preventDefault();
    const place = Number(digit) - 1;
    if (place < 0) {
      focusPrompt();
      return;
    }
    const column = row.current?.children[place];
    if (!column || column.hasAttribute('inert')) return;
    show(place);
    column.querySelector<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
  });
}
