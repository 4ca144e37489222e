/** Readers of values that strangers made: each gives what it is asked for, or nothing. */

export const field = (of: unknown, name: string): unknown => {
  if (typeof of !== 'object' || of === null || !Object.hasOwn(of, name)) return undefined;
  const value: unknown = Reflect.get(of, name);
  return value;
};

export const textAt = (of: unknown, name: string): string | undefined => {
  const value = field(of, name);
  return typeof value === 'string' ? value : undefined;
};

export const listAt = (of: unknown, name: string): readonly unknown[] => {
  const value = field(of, name);
  return Array.isArray(value) ? value : [];
};

/** The entries of an object, by own names; of anything else none. */
export const entriesAt = (of: unknown, name: string): [string, unknown][] => {
  const value = field(of, name);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
};

/** Seconds since 1970 beyond this are of another unit: it is the year 5138, or 1973 in milliseconds. */
const mostSeconds = 1e11;

/**
 * A time since 1970 in seconds, or in thousandths, millionths or billionths of one, as a number or a text, or as ISO 8601; undefined for
 * one that no clock could have shown.
 */
export function timeAt(of: unknown, name: string): Date | undefined {
  const value = field(of, name);
  const number = typeof value === 'string' && /^\d{1,20}(?:\.\d{1,20})?$/.test(value) ? Number(value) : value;
  const time = typeof number === 'number' ? new Date(inSeconds(number) * 1_000) : new Date(typeof value === 'string' ? value : NaN);
  const year = time.getUTCFullYear();
  return year > 1970 && year <= 2200 ? time : undefined;
}

const inSeconds = (time: number): number => time / ([1, 1e3, 1e6, 1e9].find((unit) => time / unit <= mostSeconds) ?? NaN);
