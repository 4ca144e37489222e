import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { scrollerOf } from '../places/onPage.js';

/**
 * Keeps the reading places and the focus within a row when its columns are reordered: the browser loses both for an element that
 * is moved in the document.
 * @param ids of the answers, in their order
 */
export function useKeptPlaces(row: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  /** How far each scroller within the row is scrolled, in pixels. */
  const tops = useRef(new WeakMap<Element, number>());
  const focused = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
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
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener(
      'scroll',
      ({ target }) => {
        if (target instanceof Element) tops.current.set(target, target.scrollTop);
      },
      { capture: true, passive: true, signal },
    );
    element.addEventListener('focusin', onFocus, { signal });
    element.addEventListener('focusout', onBlur, { signal });
    // A press ends the kept focus. If it focuses an element of the row, `focusin` comes after it.
    addEventListener('pointerdown', onPress, { capture: true, signal });
    return () => {
      listening.abort();
    };
  }, [row]);

  const goBack = useEffectEvent(() => {
    for (const id of ids) {
      const scroller = scrollerOf(id);
      if (scroller) scroller.scrollTop = tops.current.get(scroller) ?? scroller.scrollTop;
    }
    if (document.activeElement === document.body && focused.current?.isConnected) focused.current.focus({ preventScroll: true });
  });
  const order = ids.join();
  useLayoutEffect(() => {
    goBack();
  }, [order]);
}
