import { clockTime, longDay } from '../../look/dates.js';
import { words } from './words.js';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Says when a session was last used: today at 21:14, yesterday at 21:14, or on 9 November 2026. */
export function whenUsed(used: Date, now = new Date()): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (used.getTime() >= midnight) return words.usedToday({ time: clockTime(used) });
  // A day has 23 or 25 hours when the clocks change, but half a day before midnight is always yesterday.
  const yesterday = new Date(midnight - dayMilliseconds / 2).setHours(0, 0, 0, 0);
  return used.getTime() >= yesterday ? words.usedYesterday({ time: clockTime(used) }) : words.usedOn({ day: longDay(used) });
}
