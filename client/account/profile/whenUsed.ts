import { clockTime, longDay } from '../../look/formats.js';
import { words } from './words.js';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** As one says it: last used today at 21:14, yesterday at 21:14, else on 9 November 2026. */
export function whenUsed(used: Date, now = new Date()): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (used.getTime() >= midnight) return words.usedToday({ time: clockTime(used) });
  // A day has 23 hours or 25 where the clock is changed: noon is surely yesterday's.
  const yesterday = new Date(midnight - dayMilliseconds / 2).setHours(0, 0, 0, 0);
  return used.getTime() >= yesterday ? words.usedYesterday({ time: clockTime(used) }) : words.usedOn({ day: longDay(used) });
}
