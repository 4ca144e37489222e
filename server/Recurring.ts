import type { Logger } from 'pino';

interface Chore {
  work: () => Promise<void>;
  /** Milliseconds from one start of the work to the next. */
  everyMs: number;
  /** What the log says where the work fails; it is tried again the next time. */
  failure: string;
}

/** Work that is done at the start, and then again and again. */
export class Recurring {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly chore: Chore,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      void this.run();
    }, this.chore.everyMs).unref();
    void this.run();
  }

  /** Waits for what is being done. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Does it now. */
  run(): Promise<void> {
    this.running = this.chore.work().catch((error: unknown) => {
      this.log.warn({ err: error }, this.chore.failure);
    });
    return this.running;
  }
}
