import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Above this number of scrolled elements, the removed ones are forgotten. */
const most = 50;

/**
 * Keeps scroll positions and the focus within a row when its children are reordered: the browser loses both for an element that
 * is moved in the document.
 * @param order a string that differs for each order
 */
export function useKeptPlaces(row: RefObject<HTMLElement | null>, order: string): void {
  const scrolled = useRef(new Map<Element, number>());
  const focused = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Element) || target === element) return;
      scrolled.current.set(target, target.scrollTop);
      if (scrolled.current.size > most) forgetGone(scrolled.current);
    };
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target : null;
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      // Without a next target, the window has lost the focus, or the element is just being moved.
      if (relatedTarget) focused.current = null;
    };
    const onPress = () => {
      focused.current = null;
    };
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    // A press ends the kept focus. If it focuses an element of the row, `focusin` comes after it.
    addEventListener('pointerdown', onPress, { capture: true });
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true });
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
      removeEventListener('pointerdown', onPress, { capture: true });
    };
  }, [row]);

  useLayoutEffect(() => {
    scrollBack(scrolled.current);
    if (document.activeElement === document.body && focused.current?.isConnected) focused.current.focus({ preventScroll: true });
  }, [order]);
}

function scrollBack(scrolled: Map<Element, number>): void {
  forgetGone(scrolled);
  for (const [element, top] of scrolled) element.scrollTop = top;
}

function forgetGone(scrolled: Map<Element, number>): void {
  for (const element of scrolled.keys()) if (!element.isConnected) scrolled.delete(element);
}
