import type { Logger } from 'pino';
import { bytesText } from '../../../shared/words/formats.js';
import type { Language, Said } from '../../../shared/words/language.js';
import { Records } from '../hub/Records.js';
import { type Endpoint, ProviderError } from '../llm/completion.js';
import { fetchWeights, WeightsError } from './fetchWeights.js';
import { LoadError } from './LlamaProcess.js';
import { LlamaSupervisor, NotServed } from './LlamaSupervisor.js';
import type { NotifyQueuePlace } from './MemoryQueue.js';
import { measureRate } from './measureRate.js';
import { naming, scanModels, type ScannedModel } from './scanModels.js';
import { smolLM2, smolLM2Sources } from './smolLM2.js';
import { watchFolder } from './watchFolder.js';
import type { Weights, WeightsSource } from './WeightsSource.js';
import { words } from './words.js';

export interface LocalModelsOptions {
  /** Folder of *.gguf. */
  folder: string;
  /** One GGUF anywhere (LOCAL_MODEL). */
  file?: string | undefined;
  /** Fetch SmolLM2's weights if there is no model at all. */
  fetch: boolean;
  /** Bytes that all models together may take; half of what is free by default. */
  memory?: number | undefined;
  logger: Logger;
  /** For tests: what to fetch, from where, and what to run. */
  weights?: Weights | undefined;
  sources?: WeightsSource[] | undefined;
  script?: string | undefined;
  execArgv?: string[] | undefined;
}

export interface LocalModel {
  id: string;
  name: string;
  contextWindow?: number | undefined;
  available: boolean;
  /** Why it cannot be asked, for all who might; without the figures of this machine. */
  unavailableReason?: Said | undefined;
  /** The same with the figures, for those who manage the models. */
  problem?: Said | undefined;
  /** 0 to 1 while its weights are being fetched, 1 while they are being read. */
  progress?: number | undefined;
}

type Fetching = { state: 'none' } | { state: 'running'; progress: number; bytes: number } | { state: 'failed'; reason: Said };

/** The models of this machine: their files, the process that runs them, and the download of the first one. */
export class LocalModels {
  /** State of the download of weights, for the progress bar in the terminal. */
  fetching: Fetching = { state: 'none' };

  private scanned: ScannedModel[] = [];
  private readonly listeners = new Set<() => void>();
  /** The processes of the models. */
  readonly supervisor: LlamaSupervisor;
  private readonly stopping = new AbortController();
  private readonly givingUp = new AbortController();
  private started: Promise<void> = Promise.resolve();
  private unwatch: (() => void) | undefined;

  constructor(private readonly options: LocalModelsOptions) {
    const { logger, script, execArgv, memory } = options;
    this.supervisor = new LlamaSupervisor({
      logger,
      script,
      execArgv,
      memory,
      onChange: () => {
        this.changed();
      },
    });
  }

  /** Looks for models in the background and, if allowed, fetches one. */
  start(): void {
    this.unwatch = watchFolder(this.options.folder, () => void this.rescan());
    this.started = this.begin().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.options.logger.error({ err: error }, 'Could not start the local models');
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('stopped'));
    this.unwatch?.();
    await Promise.all([this.started, this.supervisor.stop()]);
  }

  /** Ends its own fetch of weights, and resolves when that is over. What has arrived stays in the folder. */
  async giveUpFetching(): Promise<void> {
    this.givingUp.abort();
    await this.started;
  }

  /** Reads the folder again, for files that were added or removed. */
  async rescan(): Promise<void> {
    const scanned = await scanModels(this.options.folder, this.options.file);
    if (this.stopping.signal.aborted) return;
    const differs = JSON.stringify(scanned) !== JSON.stringify(this.scanned);
    this.scanned = scanned;
    this.supervisor.serve(scanned.map(({ id, path, stamp }) => ({ id, path, stamp })));
    if (differs) this.changed();
  }

  /** Calls the listener whenever models, their state or their address have changed. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Whether there is such a model, and it can be asked. */
  offers(id: string): boolean {
    return this.models.some((model) => model.id === id && model.available);
  }

  /**
   * Loads a model, if it is not in memory, and takes one of its slots.
   * @param person people take turns
   * @param notify told the place in the queue, from 1, 0 while the model is being loaded, null when it can be asked
   * @returns where to ask it, and a function that gives the slot back
   * @throws ProviderError if it cannot be loaded, the signal's reason when it is aborted
   */
  async enter(
    id: string,
    person: string,
    signal: AbortSignal,
    notify: NotifyQueuePlace,
  ): Promise<{ endpoint: Endpoint; leave: () => void }> {
    const name = this.scanned.find((model) => model.id === id)?.name ?? id;
    try {
      const { address, leave } = await this.supervisor.enter(id, person, signal, notify);
      return { endpoint: { protocol: 'openai', ...address, providerName: name }, leave };
    } catch (error) {
      if (error instanceof LoadError)
        throw new ProviderError('provider_unavailable', (language) => words(language)[error.problem]({ name }));
      if (error instanceof NotServed)
        throw new ProviderError('provider_unavailable', this.obstacle(id)?.said ?? ((language) => words(language).died({ name })));
      throw error;
    }
  }

  /** The files that are offered as models. */
  get files(): readonly ScannedModel[] {
    return this.scanned;
  }

  /**
   * Measures how fast a model writes on this machine, by one short answer.
   * @returns tokens a second; undefined if it wrote too little
   * @throws ProviderError if it cannot be loaded, an error of the network, the signal's reason if it is aborted
   */
  async measure(id: string, signal: AbortSignal): Promise<number | undefined> {
    const { endpoint, leave } = await this.enter(id, 'measurement', signal, () => undefined);
    try {
      return await measureRate(endpoint, id, signal);
    } finally {
      leave();
    }
  }

  get models(): LocalModel[] {
    const usable = this.scanned.filter(({ id }) => this.supervisor.describes(id) !== null);
    const models = usable.map(({ id, name }) => {
      const described = this.supervisor.describes(id);
      const obstacle = this.obstacle(id);
      return {
        id,
        name,
        contextWindow: described === 'unreadable' ? undefined : described?.contextWindow,
        available: obstacle === undefined,
        unavailableReason: obstacle?.said,
        problem: obstacle?.inFull ?? obstacle?.said,
        progress: described === undefined && !this.supervisor.unusable ? 1 : undefined,
      };
    });
    const expected = naming(this.weights.fileName);
    if (this.fetching.state === 'none' || models.some(({ id }) => id === expected.id)) return models;
    return [...models, { ...expected, ...awaited(this.fetching) }];
  }

  /** Why a model cannot be asked; undefined if it can. */
  private obstacle(id: string): { said: Said; inFull?: Said } | undefined {
    const { memoryLimit, unusable } = this.supervisor;
    const described = this.supervisor.describes(id);
    if (unusable) return { said: (language) => words(language).unusable };
    if (!described) return { said: (language) => words(language).starting };
    if (described === 'unreadable') return { said: (language) => words(language).unreadable };
    const { memory } = described;
    if (memory <= memoryLimit) return undefined;
    const figures = (language: Language) => ({ needed: bytesText(memory, language), limit: bytesText(memoryLimit, language) });
    return { said: (language) => words(language).large, inFull: (language) => words(language).tooLarge(figures(language)) };
  }

  private get weights(): Weights {
    return this.options.weights ?? smolLM2;
  }

  private async begin(): Promise<void> {
    await this.rescan();
    const { fetch, folder, logger, sources = smolLM2Sources } = this.options;
    // Where fetches are kept, a person has chosen what comes.
    if (!fetch || this.scanned.length > 0 || (await new Records(folder).all()).length > 0) return;
    const signal = AbortSignal.any([this.stopping.signal, this.givingUp.signal]);
    this.setFetching({ state: 'running', progress: 0, bytes: 0 });
    try {
      const onProgress = (progress: number, bytes: number) => {
        const shown = this.fetching.state === 'running' ? percent(this.fetching.progress) : -1;
        if (percent(progress) !== shown) this.setFetching({ state: 'running', progress, bytes });
      };
      await fetchWeights({ weights: this.weights, sources, folder, signal, onProgress });
      this.fetching = { state: 'none' };
      await this.rescan();
    } catch (error) {
      if (this.givingUp.signal.aborted) {
        this.setFetching({ state: 'none' });
        return;
      }
      if (!(error instanceof WeightsError)) throw error;
      logger.warn(error.message);
      this.setFetching({ state: 'failed', reason: error.said });
    }
  }

  private setFetching(fetching: Fetching): void {
    this.fetching = fetching;
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

function awaited(fetching: Exclude<Fetching, { state: 'none' }>): Pick<LocalModel, 'available' | 'unavailableReason' | 'progress'> {
  if (fetching.state === 'failed') return { available: false, unavailableReason: fetching.reason };
  const { progress } = fetching;
  const reason: Said = (language) => words(language).downloading({ percent: String(percent(progress)) });
  return { available: false, unavailableReason: reason, progress };
}

const percent = (progress: number) => Math.floor(progress * 100);
