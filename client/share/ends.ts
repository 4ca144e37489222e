import { words } from './words.js';

const dayMs = 24 * 60 * 60_000;

/** When a link may end, by the days from now as text; empty for no end. */
export const endChoices = [
  { value: '', label: words.never },
  ...[1, 7, 30, 365].map((days) => ({ value: String(days), label: words.inDays({ days }) })),
];

/** The end of a choice as ISO 8601; null for none. */
export const endOf = (days: string): string | null => (days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString());
