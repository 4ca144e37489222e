/** So many chunks are merged into one: a token that stays a separate string takes five times its length. */
const mergeAt = 32;

/**
 * A text that grows at its end and is read anywhere. It is stored in chunks, the last of them unmerged: slicing near the end then
 * costs only the slice, not the whole text.
 */
export class GrowingText {
  private readonly chunks: string[] = [];
  private readonly starts: number[] = [];
  /** How many chunks at the beginning have been merged. */
  private merged = 0;
  /** UTF-16 code units. */
  length = 0;

  constructor(text = '') {
    this.append(text);
  }

  append(chunk: string): void {
    if (chunk === '') return;
    this.chunks.push(chunk);
    this.starts.push(this.length);
    this.length += chunk.length;
    if (this.chunks.length - this.merged >= mergeAt) this.merge();
  }

  /** At most `limit` code units, beginning at `from`. */
  slice(from: number, limit = Infinity): string {
    const end = Math.min(this.length, from + limit);
    if (from >= end) return '';
    let at = this.chunkAt(from);
    let result = (this.chunks[at] ?? '').slice(from - (this.starts[at] ?? 0));
    while (++at < this.chunks.length && (this.starts[at] ?? end) < end) result += this.chunks[at] ?? '';
    return result.length > end - from ? result.slice(0, end - from) : result;
  }

  /** Its length in characters, some of which are two code units. */
  get characters(): number {
    let pairs = 0;
    for (const chunk of this.chunks) pairs += chunk.match(/[\ud800-\udbff]/g)?.length ?? 0;
    return this.length - pairs;
  }

  toString(): string {
    return this.chunks.join('');
  }

  private merge(): void {
    this.chunks.splice(this.merged, mergeAt, this.chunks.slice(this.merged).join(''));
    this.starts.splice(this.merged + 1);
    this.merged += 1;
  }

  /** Readers are almost always in the last chunks, so these are searched first. */
  private chunkAt(position: number): number {
    let at = this.chunks.length - 1;
    if (position < (this.starts[Math.max(0, at - 8)] ?? 0)) {
      let low = 0;
      while (low < at) {
        const middle = (low + at + 1) >> 1;
        if ((this.starts[middle] ?? 0) <= position) low = middle;
        else at = middle - 1;
      }
      return at;
    }
    while (at > 0 && (this.starts[at] ?? 0) > position) at -= 1;
    return at;
  }
}
