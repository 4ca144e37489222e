/**
 * Focuses an element after a layer above the page has gone. That is known a moment later: where the person has put the focus elsewhere
 * by then, it stays there.
 */
export function giveFocusBack(to: Element | null): void {
  const { activeElement } = document;
  if (to instanceof HTMLElement && (activeElement === null || activeElement === document.body)) to.focus();
}
