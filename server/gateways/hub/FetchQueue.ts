import type { FetchEntry } from './FetchEntry.js';

/** The fetches that a process knows, in their order. */
export class FetchQueue {
  private readonly entries = new Map<string, FetchEntry>();

  get(id: string): FetchEntry | undefined {
    return this.entries.get(id);
  }

  add(entry: FetchEntry): void {
    this.entries.set(entry.wanted.id, entry);
  }

  /** Takes this entry out, not another one of the same model. */
  drop(entry: FetchEntry): void {
    if (this.get(entry.wanted.id) === entry) this.entries.delete(entry.wanted.id);
  }

  inOrder(): FetchEntry[] {
    return [...this.entries.values()].toSorted((one, other) => one.order - other.order);
  }

  /** The one that is to be fetched next. */
  next(): FetchEntry | undefined {
    return this.inOrder().find(({ state }) => state === 'queued');
  }

  /** The place after all others. */
  nextOrder(): number {
    return Math.max(0, ...this.inOrder().map(({ order }) => order)) + 1;
  }
}
