/** A repetition of the beginning of at least this length is certainly a replay, in UTF-16 code units. */
const minReplayLength = 32;
const mergeAt = 32;
/** Routers change the upstream a few times; each time all that was seen is made one string. */
const mostRestarts = 16;

/**
 * Prevents a second start inside one stream from doubling the text. Some routers change the upstream in the middle: the new one
 * starts again from the first word, or continues where the other stopped.
 */
export class ReplayGuard {
  private seen = '';
  /** Text after `seen` that is not merged yet. */
  private recent: string[] = [];
  /** How much of `seen` the new start has repeated so far. */
  private repeated = 0;
  private replaying = false;
  private restarts = 0;

  /** Call it when another response begins inside the stream. One that begins so often does not begin anew: its text is taken as it is. */
  restart(): void {
    this.restarts += 1;
    if (this.restarts > mostRestarts) return;
    this.merge();
    this.replaying = this.seen.length > 0;
    this.repeated = 0;
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
    const { seen, repeated } = this;
    const end = Math.min(seen.length, repeated + text.length);
    if (seen.startsWith(text.slice(0, end - repeated), repeated)) {
      this.repeated = end;
      return end < seen.length ? '' : this.goOn(text.slice(end - repeated));
    }
    const fresh = seen.slice(0, repeated) + text;
    return fresh.length > minReplayLength && seen.startsWith(fresh.slice(0, minReplayLength)) ? undefined : this.goOn(fresh);
  }

  private goOn(fresh: string): string {
    this.replaying = false;
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
