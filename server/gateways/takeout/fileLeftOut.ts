import type { Part } from './filedAnswer.js';
import type { Notes } from './Notes.js';
import { words } from './words.js';

/** What stands in a message for a file that is not in the export. */
export function fileLeftOut(name: string, notes: Notes): Part {
  notes.add('FILE_LEFT_OUT', name);
  return { kind: 'text', text: `*${words().file({ name })}*` };
}
