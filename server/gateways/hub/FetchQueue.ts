import { FetchEntry } from './FetchEntry.js';
import type { FetchRecord } from './Records.js';

/** The fetches that a process knows, in their order. */
export class FetchQueue {
  private readonly entries = new Map<string, FetchEntry>();

  get(id: string): FetchEntry | undefined {
    return this.entries.get(id);
  }

  add(entry: FetchEntry): void {
    this.entries.set(entry.wanted.id, entry);
  }

  /** Takes this entry out, not another one of the same model. Returns whether it was there. */
  drop(entry: FetchEntry): boolean {
    return this.get(entry.wanted.id) === entry && this.entries.delete(entry.wanted.id);
  }

  /**
   * Does what other processes have written. Fetches that run look themselves, and one that has failed waits for a person here.
   * @param bytes of each that are in the folder
   */
  agree(records: FetchRecord[], bytes: ReadonlyMap<string, number>): void {
    for (const entry of this.entries.values()) {
      const record = records.find(({ wanted }) => wanted.id === entry.wanted.id);
      if (record) entry.isKept = true;
      if (entry.state !== 'fetching' && entry.isKept && !record) this.drop(entry);
      else if (entry.state === 'paused' && record?.state === 'wanted') entry.be('wanted');
      else if (entry.state === 'queued' && record?.state === 'paused') entry.be('paused');
    }
    for (const record of records) {
      if (this.get(record.wanted.id)) continue;
      const entry = FetchEntry.from(record);
      entry.bytes = bytes.get(record.wanted.id) ?? 0;
      this.add(entry);
    }
  }

  inOrder(): FetchEntry[] {
    return [...this.entries.values()].toSorted((one, other) => one.order - other.order);
  }

  /** The one that is to be fetched next. */
  next(): FetchEntry | undefined {
    return this.inOrder().find(({ state }) => state === 'queued');
  }

  /** The queue place after all others. */
  nextOrder(): number {
    return Math.max(0, ...this.inOrder().map(({ order }) => order)) + 1;
  }
}
