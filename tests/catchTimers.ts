import { jest } from '@jest/globals';

/** By so much a timer may differ, in milliseconds: some time passes until it is set. */
const toleranceMs = 60_000;

/**
 * Lets the test say when the time comes that code of this process waits for, so that the order of events decides, however slow the
 * machine is. Give a time of another length than any other timer has, and many minutes, so that it does not come by itself.
 * @returns runs at once the timers that were set for so many milliseconds and still wait, and returns their number
 */
export function catchTimers(ms: number): () => number {
  const set = jest.spyOn(globalThis, 'setTimeout');
  const cleared = jest.spyOn(globalThis, 'clearTimeout');
  return () => {
    const gone = new Set<unknown>(cleared.mock.calls.map(([timer]) => timer));
    const timers = (set.mock.calls as unknown as [() => void, number?][]).filter(
      ([, wait = 0], at) => Math.abs(ms - wait) < toleranceMs && !gone.has(set.mock.results[at]?.value),
    );
    for (const [run] of timers) run();
    return timers.length;
  };
}
