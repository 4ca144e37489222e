import { inUtc } from '../../look/inUtc.js';

/** What a report shows: the days of a month, or the months of a year; times are of UTC. */
export interface ShownTime {
  by: 'DAY' | 'MONTH';
  year: number;
  /** From 0; of a year, it is the month that its days would be of. */
  month: number;
}

const two = (number: number): string => number.toString().padStart(2, '0');

/** The time in an address: `?month=2026-11`, `?month=2026-11&by=month`; without one, this month. */
export function readTime(search: URLSearchParams, now = new Date()): ShownTime {
  const found = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '');
  const by = search.get('by') === 'month' ? 'MONTH' : 'DAY';
  const [year, month] = found ? [Number(found[1]), Number(found[2]) - 1] : [now.getUTCFullYear(), now.getUTCMonth()];
  return year >= 2000 && year < 2900 ? { by, year, month } : { by, year: now.getUTCFullYear(), month: now.getUTCMonth() };
}

/** The same as parameters of an address. */
export const writeTime = ({ by, year, month }: ShownTime): URLSearchParams =>
  new URLSearchParams({ month: `${year.toFixed()}-${two(month + 1)}`, ...(by === 'MONTH' && { by: 'month' }) });

/** The time before or after it. */
export function moved(time: ShownTime, steps: 1 | -1): ShownTime {
  if (time.by === 'MONTH') return { ...time, year: time.year + steps };
  const to = new Date(Date.UTC(time.year, time.month + steps));
  return { ...time, year: to.getUTCFullYear(), month: to.getUTCMonth() };
}

/** Whether it has today, so that nothing comes after it. */
export const isNow = ({ by, year, month }: ShownTime, now = new Date()): boolean =>
  year > now.getUTCFullYear() || (year === now.getUTCFullYear() && (by === 'MONTH' || month >= now.getUTCMonth()));

/** Its first and its last day. */
export function daysOf({ by, year, month }: ShownTime): { from: string; to: string } {
  const last = new Date(by === 'MONTH' ? Date.UTC(year + 1, 0, 0) : Date.UTC(year, month + 1, 0));
  return { from: `${year.toFixed()}-${by === 'MONTH' ? '01' : two(month + 1)}-01`, to: last.toISOString().slice(0, 10) };
}

/** Its days or months, each by its first day as the server names it, and with a short name; one of them may be now. */
export function slotsOf(time: ShownTime, now = new Date()): { from: string; label: string; isNow: boolean }[] {
  const { year, month } = time;
  const last = Number(daysOf(time).to.slice(8));
  const starts =
    time.by === 'MONTH'
      ? Array.from({ length: 12 }, (_, at) => Date.UTC(year, at))
      : Array.from({ length: last }, (_, at) => Date.UTC(year, month, at + 1));
  const name = time.by === 'DAY' ? inUtc.day : inUtc.month;
  const length = time.by === 'DAY' ? 10 : 7;
  return starts.map((start) => {
    const from = new Date(start).toISOString().slice(0, 10);
    return { from, label: name(start), isNow: now.toISOString().startsWith(from.slice(0, length)) };
  });
}

/** Its name: `November 2026`, `2026`. */
export const nameOf = ({ by, year, month }: ShownTime): string =>
  by === 'MONTH' ? year.toFixed() : inUtc.monthAndYear(Date.UTC(year, month));
