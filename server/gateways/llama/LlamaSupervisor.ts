import { availableParallelism } from 'node:os';
import { describeFiles, type Describing, type Description } from './describeFiles.js';
import type { ForkOptions } from './forkServe.js';
import { LlamaProcess } from './LlamaProcess.js';
import { MemoryQueue, type NotifyQueuePlace } from './MemoryQueue.js';
import type { ModelFile, ModelPlan } from './messages.js';

export interface SuperviseOptions extends ForkOptions {
  /** Bytes that all models together may take; half of what is free by default. */
  memory?: number | undefined;
  /** Called when a model, or what is known of it, has changed. */
  onChange: () => void;
}

/** Figures of a model of this machine, while it is in memory. */
export interface ModelFigures {
  id: string;
  /** Bytes of its process. */
  memory: number;
  /** Tokens that it has written since it was loaded. */
  tokens: number;
  /** Of its latest answers, each while others were written beside it; undefined before the first. */
  tokensPerSecond: number | undefined;
}

/** A model of this machine cannot be asked. */
export class NotServed extends Error {
  /** @param needed bytes of a model that alone is larger than the limit */
  constructor(readonly needed?: number) {
    super('not served');
  }
}

/**
 * Runs the local models, each in a process of its own that is started when the model is asked and ended when its memory is needed.
 * A process that dies ends only the answers of its own model.
 */
export class LlamaSupervisor {
  /** Bytes that all models together may take. */
  readonly memoryLimit: number;
  /** Whether llama.cpp can never run on this machine. */
  unusable = false;
  /** Tokens a second of models that have left memory. */
  private readonly measured = new Map<string, number>();
  private readonly descriptions = new Map<string, Description>();
  private readonly queue: MemoryQueue<LlamaProcess>;
  private files: ModelFile[] = [];
  private describing: Describing | undefined;
  private stopped = false;
  private loadedBefore = '';

  constructor(private readonly options: SuperviseOptions) {
    this.memoryLimit = options.memory ?? Math.floor(process.availableMemory() / 2);
    this.queue = new MemoryQueue({
      limit: this.memoryLimit,
      load: (id) => this.load(id),
      onUse: (inUse) => {
        for (const one of inUse) one.setThreads(threadsOf(inUse.length));
      },
    });
  }

  /** Sets the files to serve and describes those that are new. */
  serve(files: ModelFile[]): void {
    const known = new Map(this.files.map((file) => [JSON.stringify(file), file]));
    // An unchanged file stays the same object.
    this.files = files.map((file) => known.get(JSON.stringify(file)) ?? file);
    const before = new Set(known.values());
    const kept = new Set(this.files.filter((file) => before.has(file)).map(({ id }) => id));
    for (const id of this.descriptions.keys()) if (!kept.has(id)) this.descriptions.delete(id);
    this.queue.drop((id) => !kept.has(id));
    this.describe();
  }

  /** The description of a model: undefined until its file has been read. */
  describes(id: string): Description | undefined {
    return this.descriptions.get(id);
  }

  /** Whether the model is in memory and can be asked at once. */
  isLoaded(id: string): boolean {
    return this.queue.isLoaded(id);
  }

  /** Tokens a second as measured in the latest answers; undefined before the first. */
  tokensPerSecond(id: string): number | undefined {
    return this.queue.models.get(id)?.tokensPerSecond ?? this.measured.get(id);
  }

  /** Bytes that the models in memory take together. */
  get memory(): number {
    return this.figures.reduce((sum, { memory }) => sum + memory, 0);
  }

  /** The models in memory. */
  get figures(): ModelFigures[] {
    return [...this.queue.models].map(([id, { memory, tokens, tokensPerSecond }]) => ({ id, memory, tokens, tokensPerSecond }));
  }

  /** Process ids of the models in memory, by model. */
  get pids(): Map<string, number | undefined> {
    return new Map([...this.queue.models].map(([id, { pid }]) => [id, pid]));
  }

  /**
   * Loads the model, if it is not in memory, and takes one of its slots. People take turns.
   * @returns its address, and a function that gives the slot back
   * @throws NotServed, a LoadError, or the signal's reason if it is aborted first
   */
  async enter(
    id: string,
    person: string,
    signal: AbortSignal,
    notify: NotifyQueuePlace,
  ): Promise<{ address: { baseUrl: string; apiKey: string }; leave: () => void }> {
    const plan = this.planOf(id);
    if (!plan || this.stopped) throw new NotServed();
    if (plan.memory > this.memoryLimit) throw new NotServed(plan.memory);
    const { model, leave } = await this.queue.enter({ id, ...plan }, person, signal, notify);
    if (model.address) return { address: model.address, leave };
    leave();
    throw new NotServed();
  }

  /** Ends all processes. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.describing?.stop();
    const models = [...this.queue.models.values()];
    for (const model of models) model.kill();
    await Promise.all([this.describing?.done, ...models.map(({ ended }) => ended)]);
  }

  private planOf(id: string): ModelPlan | undefined {
    const described = this.descriptions.get(id);
    return typeof described === 'object' && described !== null ? described : undefined;
  }

  /** Describes the files that are not described yet, one time after the other. */
  private describe(): void {
    if (this.describing || this.unusable || this.stopped) return;
    const files = this.files.filter(({ id }) => !this.descriptions.has(id));
    if (files.length === 0) return;
    this.describing = describeFiles(files, this.memoryLimit, this.options);
    void this.describing.done.then((described) => {
      this.describing = undefined;
      if (described === 'unusable') this.unusable = true;
      else
        for (const file of files) {
          const description = described.get(file.id);
          // A file that was replaced meanwhile is described again.
          if (description !== undefined && this.files.includes(file)) this.descriptions.set(file.id, description);
        }
      this.options.onChange();
      this.describe();
    });
  }

  private load(id: string): LlamaProcess {
    const file = this.files.find((one) => one.id === id);
    const plan = this.planOf(id);
    // Its file has gone, or the server ends, while a request for it waited.
    if (!file || !plan || this.stopped) throw new NotServed();
    const model = new LlamaProcess({
      ...this.options,
      file,
      plan,
      threads: threadsOf(1),
      onEnd: () => {
        if (model.tokensPerSecond !== undefined) this.measured.set(id, model.tokensPerSecond);
        this.queue.ended(id);
        this.toldFigures();
      },
      onFigures: () => {
        this.toldFigures();
      },
    });
    return model;
  }

  /** Tells a change if one of the models was loaded or is gone. */
  private toldFigures(): void {
    const loaded = [...this.queue.models.keys()].filter((id) => this.queue.isLoaded(id)).join();
    if (loaded === this.loadedBefore) return;
    this.loadedBefore = loaded;
    this.options.onChange();
  }
}

/** Threads of one model if so many are in use: one core is left for the web server, and more threads than cores slow down all. */
function threadsOf(inUse: number): number {
  return Math.max(1, Math.floor((availableParallelism() - 1) / inUse));
}
