import { useEffect, useState } from 'react';

/**
 * The place of a menu or a panel: at its button, when it opens and after each scrolling and resizing. It stays where it is when the button
 * is moved by what comes and goes around it, because another line would come under a pointer that is about to click.
 */
export function usePlace(control: HTMLElement) {
  const [place] = useState(() => {
    const measured = { contextElement: control, rect: control.getBoundingClientRect(), getBoundingClientRect: () => measured.rect };
    return { current: measured };
  });
  useEffect(() => {
    const measure = () => {
      place.current.rect = control.getBoundingClientRect();
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(control)) measure();
    };
    // After what the page changes for its new size.
    const onResize = () => requestAnimationFrame(measure);
    // Captured, to measure before the library, which listens to what is scrolled, places the menu anew.
    addEventListener('scroll', onScroll, { capture: true });
    addEventListener('resize', onResize);
    return () => {
      removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', onResize);
    };
  }, [control, place]);
  return place;
}
