import { useEffect, useRef, useState } from 'react';

/** How far from view an element counts as seen. An observer takes no custom properties. */
const margin = '200px';

/**
 * Calls back each time an element comes into view.
 * @returns the element's ref
 */
export function useWhenSeen(onSeen: () => void): (element: Element | null) => void {
  const [element, setElement] = useState<Element | null>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return setElement;
}
