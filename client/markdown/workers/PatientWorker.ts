/** What `PatientWorker` needs of a worker. */
type Asked = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** What a worker has around it. */
interface Scope {
  addEventListener: (type: 'message', listener: (event: MessageEvent<{ id: number; question: unknown }>) => void) => void;
  postMessage: (said: Said) => void;
}

/** What a worker says of a question: that work on it begins, or its answer. */
type Said = { id: number; begins: true } | { id: number; answer: unknown };

interface Pending {
  question: unknown;
  resolve: (answer?: unknown) => void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * A worker that is given up where it works without an end: some texts make a highlighter or a typesetter run for ever. What
 * waited is asked of a new one. What a question has to load first may take as long as the network does, and holds up no other.
 */
export class PatientWorker {
  private worker: Asked | undefined;
  private readonly pending = new Map<number, Pending>();
  private asked = 0;

  /**
   * @param start makes the worker, which answers by `answerQuestions`
   * @param patience milliseconds for what a question has to load, waiting included, and for the work itself
   */
  constructor(
    private readonly start: () => Asked,
    private readonly patience: { loading: number; working: number },
  ) {}

  /** @returns undefined where no answer came */
  ask(question: unknown): Promise<unknown> {
    const id = (this.asked += 1);
    return new Promise((resolve) => {
      this.send(id, { question, resolve });
    });
  }

  private send(id: number, { question, resolve }: Omit<Pending, 'timer'>): void {
    const timer = setTimeout(() => {
      this.end(id);
    }, this.patience.loading);
    this.pending.set(id, { question, resolve, timer });
    this.worker ??= this.begin();
    this.worker.postMessage({ id, question });
  }

  private begin(): Asked {
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      const pending = this.pending.get(data.id);
      if (!pending) return;
      if ('answer' in data) {
        this.end(data.id, data.answer);
        return;
      }
      clearTimeout(pending.timer);
      pending.timer = setTimeout(() => {
        this.giveUp(data.id);
      }, this.patience.working);
    };
    // The worker could not be loaded, or it broke: it answers nothing any more.
    worker.onerror = () => {
      worker.terminate();
      this.worker = undefined;
      for (const id of [...this.pending.keys()]) this.end(id);
    };
    return worker;
  }

  private giveUp(id: number): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.end(id);
    const waiting = [...this.pending];
    this.pending.clear();
    for (const [other, pending] of waiting) {
      clearTimeout(pending.timer);
      this.send(other, pending);
    }
  }

  private end(id: number, answer?: unknown): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    clearTimeout(pending?.timer);
    pending?.resolve(answer);
  }
}

/**
 * Within a worker: answers what is asked; with nothing where that fails.
 * @param answer calls `begin` when all is loaded and its work begins
 */
export function answerQuestions(answer: (question: unknown, begin: () => void) => Promise<unknown>, scope: Scope): void {
  scope.addEventListener('message', ({ data: { id, question } }) => {
    answer(question, () => {
      scope.postMessage({ id, begins: true });
    }).then(
      (found) => {
        scope.postMessage({ id, answer: found });
      },
      () => {
        scope.postMessage({ id, answer: undefined });
      },
    );
  });
}
