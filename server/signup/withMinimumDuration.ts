import { setTimeout as delay } from 'node:timers/promises';

/** Longer than any of the hidden work takes on a server that is not overloaded, in milliseconds. */
const floorMs = 120;

/** Answers after the same time for all kinds of work, so that the time does not tell whether an address is known. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, delay(floorMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
