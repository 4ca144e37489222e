import type { NoteKind } from '../../../shared/import/kinds.js';
import type { Note } from './messages.js';
import { oneLine } from './oneLine.js';

/** Most different notes on one conversation; further ones are counted under the kind alone. */
const mostNotes = 100;

/** Counts what does not come in as it was. */
export class Notes {
  private readonly found = new Map<string, Note>();

  add(kind: NoteKind, what: string | null = null, count = 1): void {
    const short = what === null ? null : oneLine(what, 100);
    const key = `${kind} ${short ?? ''}`;
    const known = this.found.get(key) ?? (this.found.size < mostNotes ? undefined : this.found.get(`${kind} `));
    if (known) known.count += count;
    else {
      const told = this.found.size < mostNotes ? short : null;
      this.found.set(`${kind} ${told ?? ''}`, { kind, what: told, count });
    }
  }

  get all(): Note[] {
    return [...this.found.values()];
  }
}
