/** What a worker says before it begins to work on a question. */
export const workBegins = 'work begins';

/**
 * A worker that is asked one thing at a time, and given up where an answer does not come: some texts make a highlighter
 * or a typesetter run for ever. The next question starts a new one. Patience begins when the worker says that it does
 * (`workBegins`): what it has to load first may take as long as the network does.
 */
export class PatientWorker {
  private worker: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param start makes the worker, which answers each message with `workBegins` and then with one more
   * @param patience milliseconds
   */
  constructor(
    private readonly start: () => Worker,
    private readonly patience: number,
  ) {}

  /** @returns undefined where no answer came */
  ask(question: unknown): Promise<unknown> {
    const next = this.last.then(() => this.askNow(question));
    this.last = next;
    return next;
  }

  private askNow(question: unknown): Promise<unknown> {
    const worker = (this.worker ??= this.start());
    return new Promise((resolve) => {
      const end = (answer?: unknown) => {
        clearTimeout(timer);
        worker.onmessage = null;
        worker.onerror = null;
        resolve(answer);
      };
      const giveUp = () => {
        worker.terminate();
        this.worker = undefined;
        end();
      };
      let timer: ReturnType<typeof setTimeout> | undefined;
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data === workBegins) timer = setTimeout(giveUp, this.patience);
        else end(data);
      };
      worker.onerror = giveUp;
      worker.postMessage(question);
    });
  }
}
