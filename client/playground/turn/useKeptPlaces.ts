import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** With more scrolled parts than this, those are looked for that are gone for good. */
const most = 50;

/**
 * Keeps what the reader had within a row whose children change places: how far each part is scrolled, and the focus.
 * The browser forgets both of an element that is put elsewhere.
 * @param order another string with every other order
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
      // Without a next one the window was left, or the element was just taken out to be put elsewhere.
      if (relatedTarget) focused.current = null;
    };
    const onPress = () => {
      focused.current = null;
    };
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    // A press somewhere takes the focus away for good; where it gives it to something here, that is told after it.
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
