import { setTimeout as delay } from 'node:timers/promises';

/** Longest wait, and the pause between two looks, in milliseconds. */
const patienceMs = 20_000;
const pauseMs = 5;

/**
 * What the condition gives once it gives something. A loop without an end would go on after its test has failed, and starve those that follow.
 * @throws Error where that does not come to be
 */
export async function until<T>(condition: () => T | Promise<T>): Promise<NonNullable<Awaited<T>>> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`This did not come to be: ${String(condition)}`);
    await delay(pauseMs);
  }
}
