import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { fromProcess, type FromProcess, type ModelFile, type ToProcess } from './messages.js';

export interface SuperviseOptions {
  logger: Logger;
  /** Called when the address, the models or the usability of the process have changed. */
  onChange: () => void;
  /** File to run: serve.ts beside this one, or serve.js in a build. */
  script?: string | undefined;
  /** Pause before the first restart in milliseconds; doubled up to a minute while the process keeps dying. */
  backoffMs?: number | undefined;
}

const maxBackoffMs = 60_000;
const steadyMs = 60_000;
const niceness = 10;

/** Runs the process of the local models while there are any, and restarts it when it dies. */
export class LlamaSupervisor {
  /** Address of the process while it listens. */
  address: { baseUrl: string; apiKey: string } | undefined;
  /** Context windows of the usable models by id; undefined until the process has read the files. */
  windows: Map<string, number> | undefined;
  /** Whether the process can never run on this machine. */
  unusable = false;

  private child: ChildProcess | undefined;
  private files: ModelFile[] = [];
  private restart: NodeJS.Timeout | undefined;
  private backoffMs: number;
  private stopped = false;

  constructor(private readonly options: SuperviseOptions) {
    this.backoffMs = options.backoffMs ?? 1_000;
  }

  /** Sets the files to serve. The first ones start the process. */
  serve(files: ModelFile[]): void {
    if (JSON.stringify(files) === JSON.stringify(this.files)) return;
    this.files = files;
    if (this.child) this.tell({ kind: 'files', files });
    else if (files.length > 0 && !this.restart) this.start();
  }

  /** Ends the process, by force after two seconds. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.restart);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const force = setTimeout(() => child.kill('SIGKILL'), 2_000);
    await new Promise<void>((resolve) => {
      child.once('exit', () => {
        resolve();
      });
      child.kill('SIGTERM');
    });
    clearTimeout(force);
  }

  private start(): void {
    if (this.stopped || this.unusable) return;
    const script = this.options.script ?? fileURLToPath(new URL(`./serve${extname(import.meta.url)}`, import.meta.url));
    const child = fork(script, [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.child = child;
    const startedAt = performance.now();
    const apiKey = randomBytes(32).toString('base64url');
    makeNice(child);
    child.stderr?.on('data', (data: Buffer) => {
      this.options.logger.debug({ stderr: data.toString().trim() }, 'local models');
    });
    child.on('message', (raw) => {
      this.heard(fromProcess.parse(raw), apiKey);
    });
    child.on('error', (error) => {
      this.options.logger.warn({ reason: error.message }, 'The process of the local models cannot be reached');
      if (child.pid === undefined) this.ended(null, null, 0);
    });
    child.on('exit', (code, signal) => {
      this.ended(code, signal, performance.now() - startedAt);
    });
    this.tell({ kind: 'start', apiKey, files: this.files });
  }

  private heard(message: FromProcess, apiKey: string): void {
    if (message.kind === 'log') {
      this.options.logger[message.level](message.text);
      return;
    }
    if (message.kind === 'listening') this.address = { baseUrl: `http://127.0.0.1:${message.port}/v1`, apiKey };
    if (message.kind === 'models') this.windows = new Map(message.models.map(({ id, contextWindow }) => [id, contextWindow]));
    if (message.kind === 'unusable') {
      this.unusable = true;
      this.child?.kill('SIGTERM');
    }
    this.options.onChange();
  }

  private ended(code: number | null, signal: string | null, livedMs: number): void {
    this.child = undefined;
    this.address = undefined;
    if (this.stopped || this.unusable) return;
    if (livedMs > steadyMs) this.backoffMs = this.options.backoffMs ?? 1_000;
    this.options.logger.warn({ code, signal, restartInMs: this.backoffMs }, 'The process of the local models has died');
    this.restart = setTimeout(() => {
      this.restart = undefined;
      this.start();
    }, this.backoffMs);
    this.backoffMs = Math.min(this.backoffMs * 2, maxBackoffMs);
    this.options.onChange();
  }

  private tell(message: ToProcess): void {
    // Sending to a process that has just died fails, which its exit handles.
    if (this.child?.connected) this.child.send(message, () => undefined);
  }
}

/** Set here, before the process has threads, so that all of them inherit it. */
function makeNice(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // On a machine that forbids it, the models run at the normal priority.
  }
}
