/**
 * Focuses an element after something that had the focus has gone. That is known a moment later: where the person has put the focus
 * elsewhere by then, it stays there. What is around the element, such as a dialog, is no such place: browsers and libraries go to it.
 */
export function giveFocusBack(to: Element | null): void {
  if (to instanceof HTMLElement && document.activeElement?.contains(to) !== false) to.focus();
}
