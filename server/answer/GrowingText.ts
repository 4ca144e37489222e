/**
 * A text that is written at its end and read from anywhere.
 * Kept as the chunks it came in: slicing near the end then costs the slice, not the whole text.
 */
export class GrowingText {
  private readonly chunks: string[] = [];
  private readonly starts: number[] = [];
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
  }

  /** From `from` on, at most `limit` code units. */
  slice(from: number, limit = Infinity): string {
    const end = Math.min(this.length, from + limit);
    if (from >= end) return '';
    let at = this.chunkAt(from);
    let result = (this.chunks[at] ?? '').slice(from - (this.starts[at] ?? 0));
    while (++at < this.chunks.length && (this.starts[at] ?? end) < end) result += this.chunks[at] ?? '';
    return result.length > end - from ? result.slice(0, end - from) : result;
  }

  toString(): string {
    return this.chunks.join('');
  }

  /** Readers are nearly always at the last chunks: look there first. */
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
