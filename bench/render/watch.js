// In the page, before anything of its own: tells when frames were drawn.
window.watchFrames = () => {
  const times = [];
  let on = true;
  const next = (time) => {
    times.push(time);
    if (on) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return () => {
    on = false;
    return times;
  };
};

// When an answer could first be read, by the page's clock.
new MutationObserver((_changes, observer) => {
  if (!document.querySelector('[aria-label^="Answer of"] p')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.readableAt = performance.now())));
}).observe(document, { childList: true, subtree: true });

// From each key to the frame that shows what it did, in steps of 8 ms; what is under 16 ms is not told.
window.keyDelays = [];
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keyDelays.push(duration);
}).observe({ type: 'event', durationThreshold: 16 });
