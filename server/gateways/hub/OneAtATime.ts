/** Lets one piece of work run at a time; others wait for its end, or for their signal. */
export class OneAtATime {
  private running: Promise<unknown> | undefined;

  /** @throws what the work throws, or the signal's reason */
  async run(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const stopped = new Promise((resolve) => {
      signal.addEventListener('abort', resolve, { once: true });
    });
    while (this.running && !signal.aborted) await Promise.race([this.running, stopped]);
    signal.throwIfAborted();
    const result = work();
    this.running = Promise.allSettled([result]).then(() => {
      this.running = undefined;
    });
    await result;
  }
}
