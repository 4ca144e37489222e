import { vi } from 'vitest';

/** Longest time from here until a timer is set, in milliseconds: by so much it may be shorter. */
const latestMs = 60_000;

/**
 * Lets the test say when the time comes that code of this process waits for, so that the order of events decides, however slow the
 * machine is. Give a time of another length than any other timer has, and many minutes, so that it does not come by itself.
 * @returns runs the timers at once that were set for so many milliseconds and wait still; tells how many these were
 */
export function catchTimers(ms: number): () => number {
  const set = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  return () => {
    const gone = new Set<unknown>(cleared.mock.calls.map(([timer]) => timer));
    const timers = (set.mock.calls as unknown as [() => void, number?][]).filter(
      ([, wait = 0], at) => Math.abs(ms - wait) < latestMs && !gone.has(set.mock.results[at]?.value),
    );
    for (const [run] of timers) run();
    return timers.length;
  };
}
