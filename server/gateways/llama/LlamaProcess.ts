import { randomBytes } from 'node:crypto';
import { forkServe, type ForkOptions, type Forked } from './forkServe.js';
import type { ModelFile, ModelPlan } from './messages.js';

/** Why a model could not be loaded. */
export class LoadError extends Error {
  constructor(readonly problem: 'noMemory' | 'damaged' | 'died') {
    super(problem);
  }
}

interface LlamaProcessOptions extends ForkOptions {
  file: ModelFile;
  plan: ModelPlan;
  /** Threads that it may use. */
  threads: number;
  onEnd: () => void;
  /** Called when its memory has changed, or an answer has ended. */
  onFigures: () => void;
}

/** Part of the last answer in the average of tokens a second. */
const newest = 0.3;
/** Shortest answer that is measured: its tokens, and its time in milliseconds. Of a shorter one, the time is mostly other work's. */
export const leastTokens = 8;
const leastMs = 200;

/** The process of one model, from its start to its death. It serves the model when `loaded` has resolved. */
export class LlamaProcess {
  /** Rejects with a LoadError. */
  readonly loaded: Promise<unknown>;
  /** Resolves when the process is gone. */
  readonly ended: Promise<unknown>;
  address: { baseUrl: string; apiKey: string } | undefined;
  /** Tokens that it has written. */
  tokens = 0;
  /** Of its latest answers, each while others were written beside it; undefined before the first. */
  tokensPerSecond: number | undefined;
  readonly pid: number | undefined;
  private readonly process: Forked;
  private resident = 0;
  private wasKilled = false;

  constructor(private readonly options: LlamaProcessOptions) {
    const { file, plan, threads, logger } = options;
    const apiKey = randomBytes(32).toString('base64url');
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    this.loaded = promise;
    const end = Promise.withResolvers<undefined>();
    this.ended = end.promise;
    // The requests that wait for it handle the failure; there may be none any more.
    promise.catch(() => undefined);
    this.process = forkServe(options, {
      hear: (message) => {
        if (message.kind === 'listening') {
          this.address = { baseUrl: `http://127.0.0.1:${message.port.toFixed()}/v1`, apiKey };
          resolve(undefined);
        }
        if (message.kind === 'failed') {
          logger.warn({ model: file.id, reason: message.text }, 'A local model could not be loaded');
          reject(new LoadError(message.problem));
          this.kill();
        }
        if (message.kind === 'takes') this.resident = message.memory;
        if (message.kind === 'wrote') this.count(message.tokens, message.ms);
        options.onFigures();
      },
      onEnd: (code, signal) => {
        if (!this.wasKilled) logger.warn({ model: file.id, code, signal }, 'The process of a local model has died');
        this.address = undefined;
        reject(new LoadError('died'));
        end.resolve(undefined);
        options.onEnd();
      },
    });
    this.pid = this.process.pid;
    this.process.send({ kind: 'load', apiKey, file, plan, threads });
  }

  /** Bytes that it takes, or is going to take. */
  get memory(): number {
    return Math.max(this.options.plan.memory, this.resident);
  }

  setThreads(threads: number): void {
    this.process.send({ kind: 'threads', threads });
  }

  kill(): void {
    this.wasKilled = true;
    this.process.kill();
  }

  private count(tokens: number, ms: number): void {
    this.tokens += tokens;
    if (tokens < leastTokens || ms < leastMs) return;
    const rate = (tokens * 1_000) / ms;
    this.tokensPerSecond = this.tokensPerSecond === undefined ? rate : newest * rate + (1 - newest) * this.tokensPerSecond;
  }
}
