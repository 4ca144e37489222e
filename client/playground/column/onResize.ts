const listeners = new WeakMap<Element, () => void>();

/** Of the whole page: it tells after the layout and before the paint, so that what listens can measure without forcing another. */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) listeners.get(target)?.();
});

/** Calls back when one of these elements has another size; returns how to stop that. */
export function onResize(elements: readonly Element[], listener: () => void): () => void {
  for (const element of elements) {
    listeners.set(element, listener);
    observer.observe(element);
  }
  return () => {
    for (const element of elements) observer.unobserve(element);
  };
}
