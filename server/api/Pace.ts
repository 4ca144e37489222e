/** Milliseconds of work on replies between two looks at what else there is to do. */
const sliceMs = 10;

/**
 * Spreads the work on GraphQL's replies: a large one would otherwise keep the process busy in one go. Once a slice is used up, what
 * is left waits for the next, one account after the other, so that a small operation passes all that a large one still has to do.
 */
export class Pace {
  private readonly waiting = new Map<string, (() => void)[]>();
  private sliceEnd = 0;
  private isArmed = false;

  /** Resolves when the account's next piece may be worked on; undefined if at once. */
  turn(account: string): Promise<void> | undefined {
    if (!this.isArmed) {
      this.isArmed = true;
      this.sliceEnd = performance.now() + sliceMs;
      setImmediate(this.nextSlice);
    }
    if (this.waiting.size === 0 && performance.now() < this.sliceEnd) return undefined;
    return new Promise((resolve) => {
      const line = this.waiting.get(account);
      if (line) line.push(resolve);
      else this.waiting.set(account, [resolve]);
    });
  }

  private readonly nextSlice = (): void => {
    this.isArmed = this.waiting.size > 0;
    if (!this.isArmed) return;
    this.sliceEnd = performance.now() + sliceMs;
    setImmediate(this.nextSlice);
    this.release();
  };

  private readonly release = (): void => {
    const [first] = this.waiting;
    if (!first || performance.now() >= this.sliceEnd) return;
    const [account, line] = first;
    // The latest first: what was begun is finished before more is begun, so less is held at a time.
    const resume = line.pop();
    // To the end of the round.
    this.waiting.delete(account);
    if (line.length > 0) this.waiting.set(account, line);
    resume?.();
    // A tick that is asked for by a microtask comes after all microtasks that the released piece causes.
    queueMicrotask(() => {
      process.nextTick(this.release);
    });
  };
}
