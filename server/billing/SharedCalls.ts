/** Calls that many ask for at once, by key: whoever comes while one is under way shares the next, which begins after they came. */
export class SharedCalls<Result> {
  private readonly running = new Map<string, Promise<Result>>();
  private readonly next = new Map<string, Promise<Result>>();

  call(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.running.get(key);
    if (!running) return this.begin(key, work);
    let next = this.next.get(key);
    if (!next) {
      const begin = () => {
        this.next.delete(key);
        return this.begin(key, work);
      };
      next = running.then(begin, begin);
      this.next.set(key, next);
    }
    return next;
  }

  private begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const call = work().finally(() => {
      if (this.running.get(key) === call) this.running.delete(key);
    });
    this.running.set(key, call);
    return call;
  }
}
