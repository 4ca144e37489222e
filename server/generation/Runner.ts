import { setTimeout as delay } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { validate as isUuid } from 'uuid';
import type { Changes } from '../cluster/Changes.js';
import type { Bus } from '../cluster/Bus.js';
import type { LeaseKeeper } from '../cluster/LeaseKeeper.js';
import { AppError } from '../errors/AppError.js';
import type { Catalogue } from '../model/catalogue.js';
import type { AnswerMetrics } from '../telemetry/AnswerMetrics.js';
import type { AnswerValue } from './Answer.js';
import { AnswerState } from './answer.graphql.js';
import type { Feed } from './Feed.js';
import { Generation } from './Generation.js';
import { Recorder } from './Recorder.js';
import { AnswerEnd, type RunRequest, Run } from './Run.js';
import { stopElsewhere, endWithoutRun } from './stopElsewhere.js';
import { errorWords } from './errorWords.js';

/** Time limit of one answer, in milliseconds. */
const answerMs = 10 * 60_000;
/** Longest time between a committed row and its run, in milliseconds. */
const beginMs = 100;
/** How long a server that shuts down tries to save interrupted answers, in milliseconds. */
const saveMs = 3_000;

interface Parts {
  databaseUrl: string;
  orm: MikroORM;
  feed: Feed;
  catalogue: Catalogue;
  changes: Changes;
  bus: Bus;
  metrics: AnswerMetrics;
  log: Logger;
  leases: Pick<LeaseKeeper, 'epoch' | 'otherServers'>;
  /** Told after an answer that a person's own key has paid for. */
  onOwnMoney: (person: string) => Promise<void>;
  stallMs?: number | undefined;
}

interface Running {
  controller: AbortController;
  done: Promise<void>;
}

/** Runs every answer that this server writes, independently of the others, from the wait for its provider to its saved end. */
export class Runner {
  private readonly running = new Map<string, Running>();
  private readonly recorder: Recorder;
  /** Answers that another server wants stopped and that have no known run yet. */
  private readonly pendingStops = new Set<string>();
  private draining = false;

  constructor(private readonly parts: Parts) {
    this.recorder = new Recorder(parts.databaseUrl, parts.leases.epoch, parts.log, {
      onLost: ({ facts }) => this.end(facts.id, AnswerState.INTERRUPTED),
      onRecorded: (turnIds, hasEnded) => {
        if (parts.leases.otherServers > 0) parts.feed.notifyServers(turnIds, hasEnded);
      },
    });
    parts.bus.listen((heard) => {
      if (heard.kind === 'stop' && !this.end(heard.answer, AnswerState.STOPPED)) void this.stopWhenStarted(heard.answer);
    });
  }

  get epoch(): string {
    return this.parts.leases.epoch;
  }

  /** Whether this server is writing the answer. */
  isRunning(answerId: string): boolean {
    return this.running.has(answerId);
  }

  /** Waits until those of these answers that this server writes have ended and are saved. */
  async ended(answerIds: readonly string[]): Promise<void> {
    await Promise.all(answerIds.flatMap((id) => this.running.get(id)?.done ?? []));
  }

  /** Whether this server is about to end and accepts no more prompts. */
  get isDraining(): boolean {
    return this.draining;
  }

  /** @throws AppError of kind unavailable when this server is about to end */
  requireOpen(): void {
    if (!this.draining) return;
    throw new AppError('unavailable', [{ code: 'restarting', detail: errorWords().restarting, attr: 'non_field_errors' }], 5);
  }

  /** Starts to write an answer whose row is saved as QUEUED under this server's lease. */
  start({ answer, person, ready, input }: Omit<RunRequest, 'generation'> & { answer: AnswerValue }): void {
    const generation = new Generation(answer);
    const { id } = generation.facts;
    const controller = new AbortController();
    this.parts.feed.open(generation);
    const done = this.run(generation, new Run(this.parts, { generation, person, ready, input }, controller.signal), controller)
      .catch((error: unknown) => {
        // `stop` and `drain` wait for several runs: the failure of one must neither reject them nor end the process.
        this.parts.log.error({ err: error, answer: id }, 'An answer was given up');
      })
      .finally(() => {
        // A retry may have begun meanwhile: its run stays.
        if (this.running.get(id)?.controller === controller) this.running.delete(id);
      });
    this.running.set(id, { controller, done });
  }

  /**
   * Stops answers, whichever server writes them, and waits until they are saved; answers that have ended are left as they are.
   */
  async stop(answerIds: readonly string[]): Promise<void> {
    const here = answerIds.flatMap((id) => this.running.get(id)?.done ?? []);
    const elsewhere = answerIds.filter((id) => !this.running.has(id));
    this.stopHere(answerIds);
    await Promise.all([...here, stopElsewhere(this.parts, elsewhere, (id) => this.end(id, AnswerState.STOPPED))]);
  }

  /** Stops the answers that this server writes, without waiting. */
  stopHere(answerIds: readonly string[]): void {
    for (const id of answerIds) this.end(id, AnswerState.STOPPED);
  }

  /** Lets running answers end within so many milliseconds, then interrupts the rest and saves their text. */
  async drain(ms: number): Promise<void> {
    this.draining = true;
    const all = () => Promise.all([...this.running.values()].map((run) => run.done));
    await Promise.race([all(), delay(ms, undefined, { ref: false })]);
    for (const id of this.running.keys()) this.end(id, AnswerState.INTERRUPTED);
    // If the database is down, the next start repairs what could not be saved.
    await Promise.race([all(), delay(saveMs, undefined, { ref: false })]);
  }

  /** Closes the recorder's connections, after the last answer has been written. */
  async close(): Promise<void> {
    await this.recorder.stop();
  }

  /** @returns whether this server is writing it */
  private end(answerId: string, state: AnswerState.STOPPED | AnswerState.INTERRUPTED): boolean {
    this.running.get(answerId)?.controller.abort(new AnswerEnd(state));
    return this.running.has(answerId);
  }

  /** Stops an answer without a known run: waits a moment for the run to begin, then ends the row if it is this server's. */
  private async stopWhenStarted(answerId: string): Promise<void> {
    if (this.pendingStops.has(answerId) || !isUuid(answerId)) return;
    this.pendingStops.add(answerId);
    try {
      await delay(beginMs);
      if (!this.end(answerId, AnswerState.STOPPED)) await endWithoutRun(this.parts, [{ id: answerId }]);
    } catch (error) {
      // The server that wants it stopped repeats its message.
      this.parts.log.warn({ err: error, answer: answerId }, 'An answer could not be stopped');
    } finally {
      this.pendingStops.delete(answerId);
    }
  }

  private async run(generation: Generation, run: Run, controller: AbortController): Promise<void> {
    const { feed, metrics, changes, log } = this.parts;
    const { id, modelId } = generation.facts;
    const timer = setTimeout(() => {
      controller.abort();
    }, answerMs);
    this.recorder.watch(generation);
    this.countSafely(() => {
      metrics.begin(generation);
    });
    const error = await run.write();
    clearTimeout(timer);
    if (error !== undefined) log.error({ err: error, answer: id }, "An answer failed for a reason that is not its provider's");
    const { isOurs, person, isOwnMoney } = await this.recorder.end(generation);
    if (person !== undefined) changes.publish(`viewer:${person}`);
    if (person !== undefined && isOwnMoney)
      this.parts.onOwnMoney(person).catch((cause: unknown) => {
        log.error({ err: cause }, 'The notice of a cap could not be sent');
      });
    const { state, errorCode } = generation.outcome;
    // Only now, because an answer that could not be saved has failed.
    this.countSafely(() => {
      metrics.end(generation);
    });
    log.info({ answer: id, model: modelId, state, code: errorCode }, 'Answer ended');
    feed.close(generation, isOurs);
  }

  /** Updates metrics; a failure there must not affect the answer. */
  private countSafely(count: () => void): void {
    try {
      count();
    } catch (error) {
      this.parts.log.error({ err: error }, 'An answer could not be counted');
    }
  }
}
