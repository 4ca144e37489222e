import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { AppError } from '../../errors/AppError.js';
import { errorWords } from '../../errors/errorWords.js';
import { systemVariables } from '../systemVariables.js';
import { fromProcess, type FromProcess, type Reading } from './messages.js';
import { Refused } from './Refused.js';

export interface FileReaderOptions {
  log: Logger;
  /** Options of the processes' node; those of this process by default. */
  execArgv?: string[] | undefined;
  /** Longest time for a file, in milliseconds. */
  timeMs?: number | undefined;
}

/** Files that are read at the same time, and most that wait. */
const [atOnce, mostWaiting] = [2, 40];
const usualTimeMs = 30_000;
/** Most of JavaScript's memory in MB; watchMemory.ts bounds the whole process. */
const heapMb = 512;
/** Seconds after which it makes sense to come again. */
const retryAfter = 10;

/** Reads files, each in a process of its own that ends with it. */
export class FileReader {
  private readonly limit = pLimit(atOnce);
  private readonly stopping = new AbortController();

  constructor(private readonly options: FileReaderOptions) {}

  /**
   * Reads the file `original` of a folder and writes its forms there.
   * @throws Refused if its content is not taken; AppError of kind unavailable if too many wait, or the server stops
   */
  async read(folder: string): Promise<Reading> {
    if (this.limit.pendingCount >= mostWaiting) throw comeAgain();
    const { signal } = this.stopping;
    const answer = await this.limit(() => (signal.aborted ? undefined : this.ask(folder)));
    if (!answer || signal.aborted) throw comeAgain();
    if (answer.kind === 'refused') throw new Refused(answer.refusal);
    return answer.reading;
  }

  /** Ends the processes: the server stops. */
  stop(): void {
    this.stopping.abort();
  }

  /** What a process says of a file. One that says nothing, or nothing in time, has been killed by the file. */
  private ask(folder: string): Promise<FromProcess> {
    const { log, execArgv = process.execArgv, timeMs = usualTimeMs } = this.options;
    const script = fileURLToPath(new URL(`./read${extname(import.meta.url)}`, import.meta.url));
    const { promise, resolve } = Promise.withResolvers<FromProcess>();
    const child = fork(script, [], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [...execArgv, `--max-old-space-size=${heapMb.toFixed()}`, '--disallow-code-generation-from-strings'],
      env: systemVariables(),
      killSignal: 'SIGKILL',
      timeout: timeMs,
      signal: this.stopping.signal,
    });
    let answer: FromProcess | undefined;
    child.on('message', (raw) => {
      answer = fromProcess.safeParse(raw).data;
      child.kill('SIGKILL');
    });
    child.on('error', (error) => {
      // The signal and a process that could not be started end here, too.
      if (!this.stopping.signal.aborted) log.warn({ reason: error.message }, 'A process that reads files cannot be reached');
      if (child.pid === undefined) resolve({ kind: 'refused', refusal: 'too_costly' });
    });
    // After the channel is read to its end.
    child.on('close', (code, signal) => {
      if (!answer) log.info({ code, signal }, 'A file has ended the process that read it');
      resolve(answer ?? { kind: 'refused', refusal: 'too_costly' });
    });
    child.send({ folder });
    return promise;
  }
}

const comeAgain = (): AppError => new AppError('unavailable', errorWords().tooMuch, retryAfter);
