import { setTimeout as delay } from 'node:timers/promises';

/** Longest wait unless the caller says otherwise, a little less than a test may take, and the shortest pause between two checks, in milliseconds. */
const usualMs = 110_000;
const pauseMs = 5;

/**
 * The first truthy result of the condition. It has a time limit, because an endless loop would continue after its test has
 * failed, and slow down the next ones.
 * @param patienceMs longest wait in milliseconds
 * @throws Error when the time is over
 */
export async function until<T>(condition: () => T | Promise<T>, patienceMs = usualMs): Promise<NonNullable<Awaited<T>>> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const began = performance.now();
    const value = await condition();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`This did not come to be: ${String(condition)}`);
    // A check that asks the server takes its time from what it waits for.
    await delay(Math.max(pauseMs, performance.now() - began));
  }
}
