import type { Logger } from 'pino';
import type { Env } from './config/env.js';
import { StartError } from '../shared/errors/StartError.js';

/** Longest time for everything else to end, once answers are finished, in milliseconds. */
export const restMs = 10_000;

/** How long answers may continue after the signal to end, in milliseconds. */
export const drainMs = ({ DRAIN_SECONDS: seconds }: Pick<Env, 'DRAIN_SECONDS'>): number => seconds * 1_000;

/** Longest time from the signal to the end of the process, in milliseconds. Kubernetes gives 30 seconds by default. */
export const endMs = (env: Pick<Env, 'DRAIN_SECONDS'>): number => drainMs(env) + restMs;

/** Ends what a process has started, last first: on a signal, or when its start fails. */
export class Lifecycle {
  private readonly ending: (() => Promise<unknown>)[] = [];
  private starting: Promise<unknown> = Promise.resolve();

  /** @param stop undefined if the part was not started */
  onEnd(stop: (() => Promise<unknown>) | undefined): void {
    if (stop) this.ending.push(stop);
  }

  /**
   * Ends everything, even if a part of it fails.
   * @throws AggregateError of the failures
   */
  async end(): Promise<void> {
    const failures: unknown[] = [];
    for (const stop of this.ending.splice(0).reverse()) await stop().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Some parts did not end cleanly');
  }

  /**
   * From now on SIGINT, SIGTERM and SIGHUP end everything and then the process; a second signal ends it at once.
   * @param limitMs longest time for it, in milliseconds, before the sender of the signal would kill the process
   */
  endOnSignals(log: Logger, limitMs: number): void {
    let isEnding = false;
    const onSignal = () => {
      if (isEnding) process.exit(130);
      isEnding = true;
      setTimeout(() => {
        log.error({ seconds: limitMs / 1_000 }, 'A part of the server did not end in time; the process ends without it');
        process.exit(1);
      }, limitMs);
      // Parts that are still starting cannot be ended yet.
      const ended = this.starting.catch(() => undefined).then(() => this.end());
      ended.then(
        () => {
          process.exit(0);
        },
        (error: unknown) => {
          log.error({ err: error }, 'The server did not end cleanly');
          process.exit(1);
        },
      );
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  }

  /**
   * Logs unhandled rejections and keeps the process running: a rejection concerns one request or one answer, and must not end all
   * others.
   */
  outliveRejections(log: Logger): void {
    process.on('unhandledRejection', (error) => {
      log.error({ err: error }, 'An unhandled rejection');
    });
  }

  /**
   * Runs the program's start. If that fails, it prints one line for a problem that the operator can fix, otherwise the stack, and
   * ends.
   */
  async run(start: () => Promise<void>): Promise<void> {
    try {
      this.starting = start();
      await this.starting;
    } catch (error) {
      process.stderr.write(`${advice(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
      await this.end().catch(() => undefined);
      process.exit(1);
    }
  }
}

/** One line with advice for a problem that the operator can fix; undefined for others. */
function advice(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const isListening = 'syscall' in error && error.syscall === 'listen';
  switch (error.code) {
    case 'EADDRINUSE':
      return 'The port is taken. Stop what listens there, or set PORT to another one: PORT=4001 npm start';
    case 'EADDRNOTAVAIL':
      return `${error.message}. Set HOST to an address of this machine.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOSPC':
    case 'EDQUOT':
    case 'ENOTDIR':
    case 'EISDIR':
      return isListening
        ? `${error.message}. Set PORT to one that this user may listen on, such as 4000.`
        : `${error.message}. Set DATA_DIR to a folder that can be written.`;
    case 'ECONNREFUSED':
      return 'The PostgreSQL of DATABASE_URL does not answer. Start it, or correct DATABASE_URL; npm start brings one of its own where DATABASE_URL is not set.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host of DATABASE_URL is not known. Correct DATABASE_URL, or the names that this machine knows.';
    case '28P01':
    case '28000':
      return 'The PostgreSQL of DATABASE_URL refuses its user or password. Correct DATABASE_URL.';
    case '3D000':
      return 'The PostgreSQL of DATABASE_URL has no such database. Make it, or correct DATABASE_URL.';
    case '42501':
      return 'The PostgreSQL of DATABASE_URL does not let its user make tables. Make that user the owner of the database.';
    case '42P01':
      return 'The database of DATABASE_URL has none of our tables yet. Start the server once: it makes them.';
    default:
      return undefined;
  }
}
