/** The entries of a comma-separated value, trimmed, without empty ones. */
export const entriesOf = (value: string): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
