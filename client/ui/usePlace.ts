import { useLayoutEffect, useState } from 'react';

/**
 * The place of a menu or a panel: at its button, when it opens and after each scrolling and resizing. It stays where it is when the button
 * is moved by what comes and goes around it, because another line would come under a pointer that is about to click. The library must
 * look at it in each frame, because it is measured after the library has heard of a new size.
 */
export function usePlace(control: HTMLElement) {
  const [place] = useState(() => {
    const measured = { contextElement: control, rect: new DOMRect(), getBoundingClientRect: () => measured.rect };
    return { current: measured };
  });
  useLayoutEffect(() => {
    const measure = () => {
      place.current.rect = control.getBoundingClientRect();
    };
    // The button may have been shown with what it opens.
    measure();
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(control)) measure();
    };
    // After what the page changes for its new size.
    const onResize = () => requestAnimationFrame(measure);
    // Captured, for what is scrolled in parts of the page, too.
    addEventListener('scroll', onScroll, { capture: true });
    addEventListener('resize', onResize);
    return () => {
      removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', onResize);
    };
  }, [control, place]);
  return place;
}
