import { locale } from './formats.js';

const writerOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  return (moment: number): string => format.format(moment);
};

/** Days and months as money counts them, of UTC. @param moment milliseconds since the epoch */
export const inUtc = {
  /** `8 Nov` */
  day: writerOf({ day: 'numeric', month: 'short' }),
  /** `Nov` */
  month: writerOf({ month: 'short' }),
  /** `November 2026` */
  monthAndYear: writerOf({ month: 'long', year: 'numeric' }),
};
