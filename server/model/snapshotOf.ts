/** A model's name that ends in a date, a number or `-latest`. */
const dated =
  /^(?<family>.+)-(?<ending>latest|00\d|(?<year>20\d\d)-?(?<month>0[1-9]|1[0-2])-?(?<day>0[1-9]|[12]\d|3[01])|2\d(0[1-9]|1[0-2])|(0[1-9]|1[0-2])([0-2]\d|3[01]))$/;

/** What the name of a dated model tells. */
export interface Snapshot {
  /** The name without its ending. */
  family: string;
  /** For people: `2024-11-20`, `0613`, `001`, `latest`. */
  ending: string;
  /** ISO 8601, where the ending is a whole date. */
  release?: string | undefined;
}

/**
 * Reads `gpt-4o-2024-11-20`, `claude-haiku-4-5-20251001`, `gpt-4-0613` (month and day), `codestral-2508` (year and month),
 * `gemini-2.0-flash-001`, `claude-3-7-sonnet-latest`. Previews are no snapshots: their prices are their own.
 */
export function snapshotOf(model: string): Snapshot | undefined {
  const { family, ending, year, month, day } = dated.exec(model)?.groups ?? {};
  if (family === undefined || ending === undefined) return undefined;
  const release = year && month && day ? `${year}-${month}-${day}` : undefined;
  return { family, ending: release ?? ending, release };
}
