/** Counts what is under way on this server, by key. A key of which nothing is under way takes no memory. */
export class Tally {
  private readonly counts = new Map<string, number>();

  /** How many of a key are under way. */
  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  /** How many are under way, of all keys together. */
  get all(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /**
   * Counts one more of a key.
   * @returns a function to call once when it has ended, which tells how many others of its key are still under way
   */
  add(key: string): () => number {
    this.counts.set(key, this.of(key) + 1);
    return () => {
      const left = this.of(key) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
      return left;
    };
  }
}
