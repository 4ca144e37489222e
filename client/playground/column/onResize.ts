const listeners = new WeakMap<Element, () => void>();

/** One observer for the page. It reports after layout and before paint, so listeners can measure without forcing another layout. */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) listeners.get(target)?.();
});

/** Calls back when the size of one of these elements changes; returns a function that stops it. */
export function onResize(elements: readonly Element[], listener: () => void): () => void {
  for (const element of elements) {
    listeners.set(element, listener);
    observer.observe(element);
  }
  return () => {
    for (const element of elements) observer.unobserve(element);
  };
}
