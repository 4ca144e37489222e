/** Milliseconds between two ticks. */
const tickMs = 10;

const running = new Set<() => boolean>();
let timer: NodeJS.Timeout | undefined;

/**
 * Calls `step` on every tick until it returns false or is cancelled. One timer serves all streams: hundreds of timers would cost
 * more than what they send.
 * @returns a function that cancels it
 */
export function onTick(step: () => boolean): () => void {
  running.add(step);
  timer ??= setInterval(tick, tickMs);
  return () => {
    remove(step);
  };
}

function tick(): void {
  for (const step of running) if (!step()) remove(step);
}

function remove(step: () => boolean): void {
  running.delete(step);
  if (running.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
