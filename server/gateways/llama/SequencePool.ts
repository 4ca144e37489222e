/** Hands out a fixed number of things, one user each; requests wait in a queue while all are taken. */
export class SequencePool<T> {
  private readonly free: T[];
  private readonly queue: ((thing: T) => void)[] = [];
  private readonly size: number;

  constructor(things: T[]) {
    this.free = [...things];
    this.size = things.length;
  }

  /** True while nothing is taken or waited for. */
  get idle(): boolean {
    return this.free.length === this.size;
  }

  /**
   * Takes one, as soon as one is free.
   * @param suits how well a free one suits; the best one is taken
   * @throws the signal's reason if it is aborted first
   */
  async take(suits: (thing: T) => number, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const best = this.free.reduce<T | undefined>((a, b) => (a === undefined || suits(b) > suits(a) ? b : a), undefined);
    if (best !== undefined) {
      this.free.splice(this.free.indexOf(best), 1);
      return best;
    }
    return new Promise<T>((resolve, reject) => {
      const called = (thing: T) => {
        signal.removeEventListener('abort', leave);
        resolve(thing);
      };
      const leave = () => {
        this.queue.splice(this.queue.indexOf(called), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      this.queue.push(called);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** Returns one; the first request in the queue gets it. */
  give(thing: T): void {
    const next = this.queue.shift();
    if (next) next(thing);
    else this.free.push(thing);
  }
}
