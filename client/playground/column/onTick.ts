const milliseconds = 100;

const listeners = new Set<(now: number) => void>();
/** One that is asked for and has not come. */
let frame: number | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls back at once and ten times a second, all who listen at one go; returns how to stop that. */
export function onTick(listener: (now: number) => void): () => void {
  listeners.add(listener);
  listener(performance.now());
  // With the frame's other changes, so that the page is laid out once.
  timer ??= setInterval(() => {
    // A tab out of sight has no frames: one is enough for when it is seen again.
    frame ??= requestAnimationFrame(tell);
  }, milliseconds);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tell(now: number): void {
  frame = undefined;
  for (const listener of listeners) listener(now);
}
