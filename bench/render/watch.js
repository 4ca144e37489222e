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
