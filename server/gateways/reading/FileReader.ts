import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { AppError } from '../../errors/AppError.js';
import { errorWords } from '../../errors/errorWords.js';
import { makeNice } from '../makeNice.js';
import { systemVariables } from '../systemVariables.js';
import type { ContentRefusal } from '../../../shared/file/kinds.js';
import type { TextEncoding } from '../../../shared/file/textEncodings.js';
import { fromProcess, type Reading, type ToProcess } from './messages.js';
import { Refused } from './Refused.js';

export interface FileReaderOptions {
  log: Logger;
  /** The program of the processes; `read` beside this file by default. */
  script?: string | undefined;
  /** Options of the processes' node; those of this process by default. */
  execArgv?: string[] | undefined;
  /** Longest time for a file by the clock, in milliseconds: its process goes last on its machine. */
  timeMs?: number | undefined;
  /** Most of the processor's time for reading it, in milliseconds. */
  readingMs?: number | undefined;
  /** Most of the processor's time for drawing its pages, in milliseconds; the file is kept with those that are. */
  drawingMs?: number | undefined;
  /** Most memory of its process; a picture of 64 million pixels that has to be turned takes 400 MB. */
  memoryBytes?: number | undefined;
}

const ownScript = fileURLToPath(new URL(`./read${extname(import.meta.url)}`, import.meta.url));
/** The chart's memory limit has room for the processes that read files at the same time: tests/deploy/readingMemory.test.ts. */
export const usualMemoryBytes = 600_000_000;
const usual = { timeMs: 60_000, readingMs: 30_000, drawingMs: 10_000, memoryBytes: usualMemoryBytes };
/** Most of JavaScript's memory in MB; watchLimits.ts bounds the whole process. */
const heapMb = 512;
/** Seconds after which it makes sense to come again. */
const retryAfter = 10;

export interface ReadOptions {
  /** In which a text is to be read; guessed by default. */
  encoding?: TextEncoding | undefined;
  /** Is called with the CPU time that the reading took, in milliseconds, whatever comes of it. */
  onUsed?: (ms: number) => void;
}

/** What a process says of a file, and the processor's time that it took, in milliseconds. */
interface Answer {
  said: Reading | ContentRefusal;
  usedMs: number;
}

/** Reads files, each in a process of its own that ends with it. */
export class FileReader {
  private readonly stopping = new AbortController();

  constructor(private readonly options: FileReaderOptions) {}

  /**
   * Reads the file `original` of a folder and writes its forms there.
   * @throws Refused if its content is not taken; AppError of kind unavailable if the server stops
   */
  async read(folder: string, { encoding, onUsed = () => undefined }: ReadOptions = {}): Promise<Reading> {
    const { signal } = this.stopping;
    const answer = signal.aborted ? undefined : await this.ask(folder, encoding);
    if (!answer || signal.aborted) throw comeAgain();
    onUsed(answer.usedMs);
    if (typeof answer.said === 'string') throw new Refused(answer.said);
    return answer.said;
  }

  /** Ends the processes: the server stops. */
  stop(): void {
    this.stopping.abort();
  }

  /** What a process says of a file. One that says nothing, or nothing in time, has been killed by the file. */
  private ask(folder: string, encoding: TextEncoding | undefined): Promise<Answer> {
    const { log, script = ownScript, execArgv = process.execArgv } = this.options;
    const {
      timeMs = usual.timeMs,
      readingMs = usual.readingMs,
      drawingMs = usual.drawingMs,
      memoryBytes = usual.memoryBytes,
    } = this.options;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const child = fork(script, [], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [...execArgv, `--max-old-space-size=${heapMb.toFixed()}`, '--disallow-code-generation-from-strings'],
      env: systemVariables(),
      killSignal: 'SIGKILL',
      timeout: timeMs,
      signal: this.stopping.signal,
    });
    makeNice(child);
    let answer: Reading | ContentRefusal | undefined;
    // Of a process that is ended before it says more: all that it may take.
    let usedMs = readingMs;
    const end = () => child.kill('SIGKILL');
    child.on('message', (raw) => {
      const said = fromProcess.safeParse(raw).data;
      if (said?.kind === 'read') {
        answer = said.reading;
        usedMs = said.usedMs + drawingMs;
      } else if (said?.kind === 'page' && typeof answer === 'object') {
        answer.forms.push(said.form);
      } else {
        if (said?.kind === 'refused') answer = said.refusal;
        if (said?.kind === 'refused' || said?.kind === 'end') ({ usedMs } = said);
        end();
      }
    });
    child.on('error', (error) => {
      // The signal and a process that could not be started end here, too.
      if (!this.stopping.signal.aborted) log.warn({ reason: error.message }, 'A process that reads files cannot be reached');
      if (child.pid === undefined) resolve({ said: 'too_costly', usedMs: 0 });
    });
    // After the channel is read to its end.
    child.on('close', (code, signal) => {
      if (!answer) log.info({ code, signal }, 'A file has ended the process that read it');
      resolve({ said: answer ?? 'too_costly', usedMs });
    });
    const asked: ToProcess = { folder, encoding, readingMs, drawingMs, memoryBytes };
    child.send(asked);
    return promise;
  }
}

/** The refusal of a file that cannot be read just now. */
export const comeAgain = (): AppError => new AppError('unavailable', errorWords().tooMuch, retryAfter);
