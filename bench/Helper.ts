import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

const replyShape = z.object({ id: z.number(), result: z.unknown().optional(), error: z.string().optional() });
const callShape = z.object({ id: z.number(), name: z.string(), given: z.unknown().optional() });

/** A file of the bench in a process of its own, so that its processor time is told apart. */
export class Helper {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  private calls = 0;

  /** @param file URL of the file, which calls `answerCalls` */
  constructor(file: URL) {
    this.child = fork(file, { execArgv: ['--import', 'tsx'] });
    this.child.on('message', (message) => {
      const { id, result, error } = replyShape.parse(message);
      const call = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) call?.resolve(result);
      else call?.reject(new Error(error));
    });
    this.child.once('exit', (code) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`A process of the bench ended with ${code ?? 'a signal'}`));
    });
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('A process of the bench could not be started');
    return this.child.pid;
  }

  async call<Shape extends z.ZodType>(name: string, shape: Shape, given?: unknown): Promise<z.output<Shape>> {
    const id = ++this.calls;
    const result = await new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.child.send({ id, name, given });
    });
    return shape.parse(result);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}

/** In the other process: answers each call by name with what its function returns or throws. */
export function answerCalls(functions: Record<string, (given: unknown) => unknown>): void {
  process.on('message', (message) => {
    const { id, name, given } = callShape.parse(message);
    // A function that throws at once is answered like one that rejects.
    void Promise.resolve()
      .then(() => functions[name]?.(given))
      .then(
        (result) => process.send?.({ id, result }),
        (error: unknown) => process.send?.({ id, error: String(error) }),
      );
  });
  // The process that started it has ended.
  process.on('disconnect', () => process.exit());
}
