/** The part of a worker that `PatientWorker` uses. */
type Asked = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** The part of a worker's global scope that `answerQuestions` uses. */
interface Scope {
  addEventListener: (type: 'message', listener: (event: MessageEvent<{ id: number; question: unknown }>) => void) => void;
  postMessage: (said: Said) => void;
}

/** A worker's message about a question: work on it begins, or its answer. */
type Said = { id: number; begins: true } | { id: number; answer: unknown };

interface Pending {
  question: unknown;
  resolve: (answer?: unknown) => void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * A worker that is terminated when a question takes too long: some texts make a highlighter or a typesetter run forever.
 * Waiting questions go to a new worker. Loading what a question needs has its own limit and does not block other questions.
 */
export class PatientWorker {
  private worker: Asked | undefined;
  private readonly pending = new Map<number, Pending>();
  private asked = 0;

  /**
   * @param start starts the worker, which must use `answerQuestions`
   * @param patience limits in milliseconds: for loading, including the wait, and for the work itself
   */
  constructor(
    private readonly start: () => Asked,
    private readonly patience: { loading: number; working: number },
  ) {}

  /** @returns the answer; undefined if none came */
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
    // The worker could not be loaded or has crashed: it answers nothing any more.
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
 * Runs in a worker: answers the questions it receives; with undefined if `answer` fails.
 * @param answer returns the answer or a promise of it; calls `begin` when everything is loaded and its work begins
 */
export function answerQuestions(answer: (question: unknown, begin: () => void) => unknown, scope: Scope): void {
  scope.addEventListener('message', ({ data: { id, question } }) => {
    const begin = () => {
      scope.postMessage({ id, begins: true });
    };
    // An error that `answer` throws rejects the promise.
    new Promise((resolve) => {
      resolve(answer(question, begin));
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
