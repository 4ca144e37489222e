import type { Logger } from 'pino';
import { ProviderError } from '../gateways/llm/completion.js';
import type { Said } from '../../shared/words/language.js';
import type { OfferedModel, ProviderSource } from './ProviderSource.js';
import { words } from './words.js';

export interface DiscoveryOptions {
  /** Time limit for a provider's list, in milliseconds. */
  limitMs: number;
  /** Pause between two reads of the list of a provider that answers, in milliseconds. */
  refreshMs: number;
  /** First pause after a failure in milliseconds; doubled with each further failure, up to refreshMs. */
  retryMs: number;
}

/** One provider's models, kept up to date from its own list. */
export class Discovery {
  /** The last list; kept while the provider does not answer. */
  models: OfferedModel[] = [];
  /** Why the provider cannot be asked now; undefined if it answered, or has not been asked yet. */
  reason: Said | undefined;
  /** Whether it has ever answered or failed. */
  hasResult = false;

  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private running: Promise<void> | undefined;
  /** Number of calls, so that a call during a read is not lost. */
  private calls = 0;
  private unwatch: (() => void) | undefined;
  private readonly stopping = new AbortController();

  /** Reads the list: by itself, or for all servers. */
  list: ProviderSource['list'];

  constructor(
    readonly source: ProviderSource,
    private readonly logger: Logger,
    private readonly options: DiscoveryOptions,
    private readonly onChange: () => void,
  ) {
    this.list = (signal) => source.list(signal);
  }

  /** @returns resolves after the first read; never rejects */
  start(): Promise<void> {
    this.unwatch = this.source.watch?.(() => void this.refresh());
    return this.refresh();
  }

  stop(): void {
    this.unwatch?.();
    clearTimeout(this.timer);
    this.stopping.abort(new Error('stopped'));
  }

  /** Reads the list now. Resolves after a read that began after this call; never rejects. */
  refresh(): Promise<void> {
    this.calls += 1;
    if (this.running) return this.running;
    clearTimeout(this.timer);
    this.running = this.read();
    return this.running;
  }

  private async read(): Promise<void> {
    let served: number;
    do {
      served = this.calls;
      await this.readOnce();
    } while (served !== this.calls && !this.stopping.signal.aborted);
    this.running = undefined;
    if (!this.stopping.signal.aborted) this.timer = setTimeout(() => void this.refresh(), this.pause()).unref();
  }

  private async readOnce(): Promise<void> {
    const { source, options, stopping } = this;
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(options.limitMs)]);
      const models = await this.list(signal);
      if (stopping.signal.aborted) return;
      if (this.failures > 0) this.logger.info({ provider: source.key }, 'The provider answers again');
      this.failures = 0;
      this.models = models;
      this.reason = undefined;
    } catch (error) {
      if (stopping.signal.aborted) return;
      const said = reasonOf(error, source.name);
      const reason = said('en');
      if (reason !== this.reason?.('en')) this.logger.warn({ provider: source.key, reason }, 'The provider cannot be asked for its models');
      this.failures += 1;
      this.reason = said;
    }
    this.hasResult = true;
    this.onChange();
  }

  private pause(): number {
    const { refreshMs, retryMs } = this.options;
    return this.failures === 0 ? refreshMs : Math.min(retryMs * 2 ** (this.failures - 1), refreshMs);
  }
}

function reasonOf(error: unknown, name: string): Said {
  if (error instanceof ProviderError) return error.said;
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return late || !(error instanceof Error) ? (language) => words(language).silent({ name }) : () => error.message;
}
