/** Cents as text: `$20.00 USD`. */
export const money = (cents: number, currency: string): string => `$${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

/**
 * A date: `14 November 2026`.
 * @param seconds since the epoch
 */
export const dayOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
