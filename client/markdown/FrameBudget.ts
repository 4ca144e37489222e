/** Milliseconds that may be spent at a stretch, before the page has its turn. */
const stretch = 8;
const frame = 1000 / 60;

/** Time that several spend out of one purse, which each frame fills. */
export class FrameBudget {
  private since = -Infinity;
  private spent = 0;

  isLeft(now: number): boolean {
    if (now - this.since > frame) {
      this.since = now;
      this.spent = 0;
    }
    return this.spent < stretch;
  }

  /** @param milliseconds as long as it took */
  spend(milliseconds: number): void {
    this.spent += milliseconds;
  }
}
