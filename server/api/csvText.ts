/** A value of a table; null where it is unknown. */
export type Cell = string | number | boolean | null;

/** A table as comma-separated values (RFC 4180), its header first. Nothing in it runs as a formula. */
export const csvText = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function cell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  // A spreadsheet would run a text that begins like a formula (OWASP, CSV injection).
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
