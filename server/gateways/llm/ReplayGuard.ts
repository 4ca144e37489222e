/** So long a repetition of the beginning is a repetition, and no chance. In UTF-16 code units. */
const certain = 32;
const mergeAt = 128;

/**
 * Keeps a second start inside one stream from doubling the text. Some routers change the upstream in the middle:
 * the new one begins again from the first word, or goes on where the other stopped.
 */
export class ReplayGuard {
  private seen = '';
  /** What came after it, not yet put together. */
  private recent: string[] = [];
  private held = '';
  private replaying = false;

  /** Called when another response begins inside the stream. */
  restart(): void {
    this.merge();
    this.replaying = this.seen.length > 0;
    this.held = '';
  }

  /**
   * Passes on what is new.
   * @returns the text to append, or undefined where the new start has departed from what was already shown
   */
  pass(text: string): string | undefined {
    if (!this.replaying) {
      this.keep(text);
      return text;
    }
    this.held += text;
    if (this.held.startsWith(this.seen)) return this.goOn(this.held.slice(this.seen.length));
    if (this.seen.startsWith(this.held)) return '';
    return this.held.length > certain && this.seen.startsWith(this.held.slice(0, certain)) ? undefined : this.goOn(this.held);
  }

  private goOn(fresh: string): string {
    this.replaying = false;
    this.held = '';
    this.keep(fresh);
    return fresh;
  }

  /** Puts pieces together by the hundred: each alone takes five times its length, and all at once were a copy for each token. */
  private keep(text: string): void {
    this.recent.push(text);
    if (this.recent.length >= mergeAt) this.merge();
  }

  private merge(): void {
    this.seen += this.recent.join('');
    this.recent = [];
  }
}
