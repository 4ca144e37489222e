const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** As one says it: today at 21:14, yesterday at 21:14, else on 9 November 2026. */
export function whenUsed(used: Date, now = new Date()): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (used.getTime() >= midnight) return `today at ${time.format(used)}`;
  // A day has 23 hours or 25 where the clock is changed: noon is surely yesterday's.
  const yesterday = new Date(midnight - dayMilliseconds / 2).setHours(0, 0, 0, 0);
  return used.getTime() >= yesterday ? `yesterday at ${time.format(used)}` : `on ${date.format(used)}`;
}
