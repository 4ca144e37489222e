import { maxNotes } from '../../shared/import/limits.js';
import type { Note } from '../gateways/takeout/messages.js';
import { wellFormed } from '../generation/WellFormed.js';
import type { Import } from './Import.js';

/** The report of an import with further lines; what it has no room for is counted. @param title of the conversation */
export function withNotes(
  { notes, moreNotes }: Pick<Import, 'notes' | 'moreNotes'>,
  further: readonly Note[],
  title: string | null,
): Pick<Import, 'notes' | 'moreNotes'> {
  const named = title === null ? null : wellFormed(title);
  const all = [...notes, ...further.map(({ kind, what, count }) => ({ kind, what: what && wellFormed(what), title: named, count }))];
  return { notes: all.slice(0, maxNotes), moreNotes: moreNotes + Math.max(0, all.length - maxNotes) };
}
