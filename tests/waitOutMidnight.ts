import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for the end of the day, of UTC or of this machine, if it comes within so many milliseconds: what is counted by the day or the
 * month, or told as of today, would otherwise fall on two days.
 */
export async function waitOutMidnight(withinMs: number): Promise<void> {
  const now = Date.now();
  const left = [new Date(now).setHours(24, 0, 0, 0), new Date(now).setUTCHours(24, 0, 0, 0)].map((end) => end - now);
  const wait = Math.max(0, ...left.filter((ms) => ms < withinMs));
  // A timer may come a moment early.
  if (wait > 0) await delay(wait + 100);
}
