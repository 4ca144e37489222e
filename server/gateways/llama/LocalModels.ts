import type { Logger } from 'pino';
import type { Said } from '../../words/language.rules.js';
import type { Endpoint } from '../llm/completion.js';
import { fetchWeights, WeightsError } from './fetchWeights.js';
import { LlamaSupervisor } from './LlamaSupervisor.js';
import { naming, scanModels, type ScannedModel } from './scanModels.js';
import { smolLM2, smolLM2Sources } from './smolLM2.js';
import type { Weights, WeightsSource } from './WeightsSource.js';
import { words } from './words.js';

export interface LocalModelsOptions {
  /** Folder of *.gguf. */
  folder: string;
  /** One GGUF anywhere (LOCAL_MODEL). */
  file?: string | undefined;
  /** Fetch SmolLM2's weights if there is no model at all. */
  fetch: boolean;
  logger: Logger;
  /** For tests: what to fetch, from where, and what to run. */
  weights?: Weights | undefined;
  sources?: WeightsSource[] | undefined;
  script?: string | undefined;
  backoffMs?: number | undefined;
}

export interface LocalModel {
  id: string;
  name: string;
  contextWindow?: number | undefined;
  available: boolean;
  unavailableReason?: Said | undefined;
  /** 0..1 while its weights are being fetched. */
  progress?: number | undefined;
}

type Fetching = { state: 'none' } | { state: 'running'; progress: number; bytes: number } | { state: 'failed'; reason: Said };

/** The models of this machine: their files, the process that runs them, and the download of the first one. */
export class LocalModels {
  /** State of the download of weights, for the progress bar in the terminal. */
  fetching: Fetching = { state: 'none' };

  private scanned: ScannedModel[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly supervisor: LlamaSupervisor;
  private readonly stopping = new AbortController();
  private started: Promise<void> = Promise.resolve();

  constructor(private readonly options: LocalModelsOptions) {
    const { logger, script, backoffMs } = options;
    this.supervisor = new LlamaSupervisor({
      logger,
      script,
      backoffMs,
      onChange: () => {
        this.changed();
      },
    });
  }

  /** Looks for models in the background and, if allowed, fetches one. */
  start(): void {
    this.started = this.begin().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.options.logger.error({ err: error }, 'Could not start the local models');
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('stopped'));
    await Promise.all([this.started, this.supervisor.stop()]);
  }

  /** Reads the folder again, for files that were added or removed. */
  async rescan(): Promise<void> {
    const scanned = await scanModels(this.options.folder, this.options.file);
    if (this.stopping.signal.aborted) return;
    const differs = JSON.stringify(scanned) !== JSON.stringify(this.scanned);
    this.scanned = scanned;
    this.supervisor.serve(scanned.map(({ id, path }) => ({ id, path })));
    if (differs) this.changed();
  }

  /** Calls the listener whenever models, their state or their address have changed. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Address and protocol of the models; undefined while their process does not run. */
  get endpoint(): Endpoint | undefined {
    const { address } = this.supervisor;
    return address && { protocol: 'openai', ...address, providerName: 'llama.cpp' };
  }

  get models(): LocalModel[] {
    const { windows, unusable, address } = this.supervisor;
    const usable = this.scanned.filter(({ id }) => windows?.has(id) ?? true);
    const ready = address !== undefined && windows !== undefined;
    const reason: Said = (language) => words(language)[unusable ? 'unusable' : 'starting'];
    const models = usable.map(({ id, name }) => ({
      id,
      name,
      contextWindow: windows?.get(id),
      available: ready,
      unavailableReason: ready ? undefined : reason,
    }));
    const expected = naming(this.weights.fileName);
    if (this.fetching.state === 'none' || models.some(({ id }) => id === expected.id)) return models;
    return [...models, { ...expected, ...awaited(this.fetching) }];
  }

  private get weights(): Weights {
    return this.options.weights ?? smolLM2;
  }

  private async begin(): Promise<void> {
    await this.rescan();
    if (!this.options.fetch || this.scanned.length > 0) return;
    const { folder, logger, sources = smolLM2Sources } = this.options;
    const { signal } = this.stopping;
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
