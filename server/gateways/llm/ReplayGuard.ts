/** A repetition of the beginning of at least this length is certainly a replay, in UTF-16 code units. */
const minReplayLength = 32;
const mergeAt = 32;

/**
 * Prevents a second start inside one stream from doubling the text. Some routers change the upstream in the middle: the new one
 * starts again from the first word, or continues where the other stopped.
 */
export class ReplayGuard {
  private seen = '';
  /** Text after `seen` that is not merged yet. */
  private recent: string[] = [];
  private held = '';
  private replaying = false;

  /** Call it when another response begins inside the stream. */
  restart(): void {
    this.merge();
    this.replaying = this.seen.length > 0;
    this.held = '';
  }

  /**
   * Filters out repeated text.
   * @returns the text to append, or undefined if the new start differs from the text already sent
   */
  filter(text: string): string | undefined {
    if (!this.replaying) {
      this.append(text);
      return text;
    }
    this.held += text;
    if (this.held.startsWith(this.seen)) return this.goOn(this.held.slice(this.seen.length));
    if (this.seen.startsWith(this.held)) return '';
    return this.held.length > minReplayLength && this.seen.startsWith(this.held.slice(0, minReplayLength))
      ? undefined
      : this.goOn(this.held);
  }

  private goOn(fresh: string): string {
    this.replaying = false;
    this.held = '';
    this.append(fresh);
    return fresh;
  }

  /**
   * Merges pieces in batches: a separate piece takes five times its length, and merging each at once would copy the text per
   * token.
   */
  private append(text: string): void {
    this.recent.push(text);
    if (this.recent.length >= mergeAt) this.merge();
  }

  private merge(): void {
    this.seen += this.recent.join('');
    this.recent = [];
  }
}
