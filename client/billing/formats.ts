/** A day: `14 December 2026`. @param moment ISO 8601 */
export const longDay = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A day in a table: `14 Dec 2026`. */
export const shortDay = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

const dayMs = 24 * 60 * 60 * 1000;

/** A period by its first and last day: `14 Nov to 13 Dec`. @param end when the next one begins */
export const period = (start: string, end: string): string =>
  `${dayAndMonth(new Date(start))} to ${dayAndMonth(new Date(Date.parse(end) - dayMs))}`;

const dayAndMonth = (moment: Date): string => moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
