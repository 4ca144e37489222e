import type { Preferences } from '../../shared/preferences/choices.js';
import { language } from '../words/language.js';
import { locale } from './formats.js';
import { words } from './words.js';

type Style = Preferences['dates'];

/** The parts of a moment that a text tells. */
interface Parts {
  day?: boolean;
  month?: 'short' | 'long';
  year?: boolean;
  time?: boolean;
}

/** The styles that a person can choose in the page's language: American English alone has the month first. */
export const styles: readonly Style[] = language === 'en' ? ['DAY_FIRST', 'MONTH_FIRST', 'YEAR_FIRST'] : ['DAY_FIRST', 'YEAR_FIRST'];

/** The style that the person chose, which preferences/showOnPage.ts writes on the page's root. */
function chosenStyle(): Style {
  const told = typeof document === 'undefined' ? undefined : document.documentElement.dataset['dates'];
  return styles.find((style) => style === told) ?? 'DAY_FIRST';
}

function formatOf(style: Style, { day, month, year, time }: Parts): Intl.DateTimeFormat {
  const hours = time && ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const);
  // Swedish writes dates as ISO 8601 has them; a day has its year then.
  if (style === 'YEAR_FIRST' && day)
    return new Intl.DateTimeFormat('sv-SE', { day: '2-digit', month: '2-digit', year: 'numeric', ...hours });
  const parts = { ...(day && { day: 'numeric' as const }), ...(month && { month }), ...(year && { year: 'numeric' as const }) };
  if (style === 'MONTH_FIRST')
    return new Intl.DateTimeFormat('en-US', { ...parts, ...(time && { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }) });
  return new Intl.DateTimeFormat(locale, { ...parts, ...hours });
}

/** Writes moments in the style that the person chose. */
function writerOf(parts: Parts) {
  const formats = new Map<Style, Intl.DateTimeFormat>();
  return (moment: Date | string, style: Style = chosenStyle()): string => {
    const format = formats.get(style) ?? formatOf(style, parts);
    formats.set(style, format);
    return format.format(typeof moment === 'string' ? new Date(moment) : moment);
  };
}

/** A day: `14 December 2026`. Moments are dates, or ISO 8601. */
export const longDay = writerOf({ day: true, month: 'long', year: true });

/** A day in a table: `14 Dec 2026`. */
export const shortDay = writerOf({ day: true, month: 'short', year: true });

/** A day of this year: `14 Nov`. */
export const dayAndMonth = writerOf({ day: true, month: 'short' });

/** A time of day: `09:05`. */
export const clockTime = writerOf({ time: true });

/** A day with its time: `14 December 2026 at 09:05`. */
export const dayAndTime = writerOf({ day: true, month: 'long', year: true, time: true });

/** The same, short: `14 Dec 2026, 09:05`. */
export const shortDayAndTime = writerOf({ day: true, month: 'short', year: true, time: true });

/** A day by its distance from today, if that is short: `today`, `yesterday`, `14 Nov`, `14 Nov 2025`. @param iso ISO 8601 */
export function recentDay(iso: string, today = new Date()): string {
  const date = new Date(iso);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const distance of [0, -1]) {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + distance);
    if (date.toDateString() === day.toDateString()) return relative.format(distance, 'day');
  }
  return date.getFullYear() === today.getFullYear() ? dayAndMonth(date) : shortDay(date);
}

const dayMs = 24 * 60 * 60 * 1000;

/** A period by its first and last day: `14 Nov to 13 Dec`. @param end when the next one begins */
export const period = (start: string, end: string): string =>
  words.period({ first: dayAndMonth(start), last: dayAndMonth(new Date(Date.parse(end) - dayMs)) });
