import { mkdir } from 'node:fs/promises';
import type { Fetch, HubFetchesOptions, WantedFile } from './Fetch.js';
import { FetchEntry } from './FetchEntry.js';
import { lockOf, removeLocked } from './fetchFile.js';
import { WrongBytes } from './FetchProblem.js';
import { bytesOf, fetchWanted, problemOfDisk } from './fetchWanted.js';
import { FetchQueue } from './FetchQueue.js';
import { FolderLock } from './FolderLock.js';
import { OneAtATime } from './OneAtATime.js';
import { Records, type FetchRecord } from './Records.js';
import { words } from './words.js';

/** Least time between two reports of bytes, in milliseconds. */
const reportMs = 250;
/** How often it is looked what other clones want, have paused or cancelled, in milliseconds. */
const usualLookMs = 1_000;

/**
 * Models on their way from the hub into the folder of models, one at a time; while one waits to go on by itself, the next is fetched. What is wanted is kept in the folder, so it outlives
 * this process, and clones that share the folder agree: one of them fetches, the others show how far it is.
 */
export class HubFetches {
  private readonly queue = new FetchQueue();
  private readonly listeners = new Set<() => void>();
  private readonly records: Records;
  private stopping = false;
  private working: Promise<void> | undefined;
  private readonly tries = new OneAtATime();
  private loading: Promise<void> = Promise.resolve();
  /** Of cancelled fetches. A new fetch waits for it: else it would take the lock, and the removal would wait for its end. */
  private removing: Promise<unknown> = Promise.resolve();
  private looking: NodeJS.Timeout | undefined;
  private reported = 0;

  constructor(private readonly options: HubFetchesOptions) {
    this.records = new Records(options.folder);
  }

  /** Goes on with what an earlier process left, and follows what other clones want. */
  start(): void {
    this.look();
    this.looking = setInterval(this.look.bind(this), this.options.lookMs ?? usualLookMs).unref();
  }

  private look(): void {
    this.loading = this.load().catch((error: unknown) => {
      this.options.logger.error({ err: error }, 'Could not read what is to be fetched');
    });
  }

  /** Stops without giving anything up; a later process goes on. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.looking);
    await this.loading;
    const runs = this.queue.inOrder().flatMap(({ run }) => run ?? []);
    for (const { stop } of runs) stop.abort();
    await Promise.all([this.working, ...runs.map(({ ended }) => ended)]);
    await this.records.written().catch(() => undefined);
  }

  /** Fetches under way, waiting, paused or failed, in the order of the queue. */
  fetches(): Fetch[] {
    return this.queue.inOrder().map((entry) => entry.shown());
  }

  /** The same once the folder knows it, so that a kill of this process takes nothing back that was told. */
  async keptFetches(): Promise<Fetch[]> {
    await this.records.tried();
    return this.fetches();
  }

  /** Calls the listener when a fetch begins, ends or changes its state, and a few times a second while bytes arrive. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Fetches a model, of which so many bytes are there, after those that wait; goes on with one that is paused or has failed. */
  want(wanted: WantedFile, state: 'wanted' | 'paused' = 'wanted', arrived = 0): void {
    if (this.queue.get(wanted.id)) {
      this.resume(wanted.id);
      return;
    }
    const entry = new FetchEntry(wanted, this.queue.nextOrder());
    entry.bytes = arrived;
    this.queue.add(entry);
    this.keep(entry, state);
    this.wake();
  }

  /** Stops a fetch, and keeps what has arrived. */
  pause(id: string): void {
    const entry = this.queue.get(id);
    if (!entry || entry.state === 'paused') return;
    this.keep(entry, 'paused');
    entry.run?.stop.abort();
    this.changed();
  }

  /** Queues a fetch that is paused or has failed; one that waits to go on by itself goes on at once. */
  resume(id: string): void {
    const entry = this.queue.get(id);
    if (!entry || entry.state === 'queued') return;
    if (entry.state === 'fetching') {
      entry.goOn?.();
      return;
    }
    entry.order = this.queue.nextOrder();
    this.keep(entry, 'wanted');
    this.wake();
  }

  /** Gives a fetch up and removes what has arrived. Returns the bytes that are free now. */
  async cancel(id: string): Promise<number> {
    const entry = this.queue.get(id);
    if (!entry) return 0;
    this.queue.drop(entry);
    this.records.remove(id);
    entry.run?.stop.abort();
    this.changed();
    const over = Promise.allSettled([entry.run?.ended, this.records.written()]);
    const removal = over.then(() => removeLocked(this.options.folder, entry.wanted));
    this.removing = Promise.allSettled([this.removing, removal]);
    return removal;
  }

  private async load(): Promise<void> {
    const states = () => this.queue.inOrder().map(({ wanted, state }) => [wanted.id, state].join());
    const before = states();
    const bytes = new Map<string, number>();
    for (const { wanted } of await this.records.all()) bytes.set(wanted.id, await bytesOf(wanted, this.options.folder));
    this.queue.agree(await this.records.all(), bytes);
    if (before.join() === states().join()) return;
    this.wake();
  }

  private wake(): void {
    this.changed();
    if (this.working === undefined && this.next()) this.working = this.work();
  }

  private async work(): Promise<void> {
    for (let next = this.next(); next; next = this.next()) {
      const run = { stop: new AbortController(), ended: Promise.resolve() };
      next.run = run;
      next.become('fetching');
      // Until it waits to go on by itself.
      await new Promise<void>((resolve) => {
        run.ended = this.fetch(next, run.stop, resolve).finally(() => (next.run = undefined));
        this.changed();
        void run.ended.then(resolve);
      });
    }
    this.working = undefined;
  }

  /** Fetches one model, or waits while another clone does; never throws. */
  private async fetch(entry: FetchEntry, stop: AbortController, onWaiting: () => void): Promise<void> {
    const { folder } = this.options;
    const { wanted } = entry;
    const stopUnlessWanted = async () => {
      if ((await this.records.read(wanted.id))?.state !== 'wanted') stop.abort();
      return stop.signal.aborted;
    };
    const watch = setInterval(() => void stopUnlessWanted(), this.options.lookMs ?? usualLookMs);
    try {
      await mkdir(folder, { recursive: true });
      await Promise.all([this.records.written(), this.removing]);
      const isOver = async () => {
        this.arrived(entry, await bytesOf(wanted, folder));
        return stopUnlessWanted();
      };
      const lock = await FolderLock.take(lockOf(folder, wanted), isOver, stop.signal, this.options.heartbeatMs);
      try {
        await stopUnlessWanted();
        stop.signal.throwIfAborted();
        await this.fetchLocked(entry, stop.signal, onWaiting);
        if (this.queue.drop(entry)) this.records.remove(wanted.id);
        await this.records.written();
      } finally {
        await lock?.release();
      }
    } catch (error) {
      if (stop.signal.aborted) await this.agree(entry);
      else await this.fail(entry, error);
    } finally {
      clearInterval(watch);
      this.changed();
    }
  }

  private fetchLocked(entry: FetchEntry, signal: AbortSignal, onWaiting: () => void): Promise<void> {
    const { hubUrl: url, folder, quota, pauseMs = 1_000, ...hub } = this.options;
    return fetchWanted(entry.wanted, {
      hub: { url, ...hub },
      folder,
      quota,
      pauseMs,
      inTurn: (attempt) => this.tries.run(attempt, signal),
      signal,
      onBytes: this.arrived.bind(this, entry),
      onWaiting: (meanwhile, goOn) => {
        entry.waitFor(meanwhile, goOn);
        if (goOn) onWaiting();
        this.changed();
      },
    });
  }

  /** After a stop that this process did not ask for: does what another clone has written. */
  private async agree(entry: FetchEntry): Promise<void> {
    if (entry.state !== 'fetching' || this.stopping) return;
    const record = await this.records.read(entry.wanted.id);
    if (record) entry.be(record.state);
    else this.queue.drop(entry);
  }

  private async fail(entry: FetchEntry, error: unknown): Promise<void> {
    const problem = await problemOfDisk(error, entry.wanted, this.options.folder);
    if (problem) this.options.logger.warn({ model: entry.wanted.id }, problem.message);
    else this.options.logger.error({ err: error, model: entry.wanted.id }, 'Could not fetch a model');
    if (entry.state !== 'fetching' || this.queue.get(entry.wanted.id) !== entry) return;
    entry.become('failed', problem?.said ?? ((language) => words(language).failed));
    if (problem instanceof WrongBytes) this.records.write({ wanted: entry.wanted, order: entry.order, state: 'wrong' });
    entry.bytes = await bytesOf(entry.wanted, this.options.folder);
  }

  private keep(entry: FetchEntry, state: FetchRecord['state']): void {
    entry.be(state);
    this.records.write({ wanted: entry.wanted, order: entry.order, state });
  }

  private next(): FetchEntry | undefined {
    return this.stopping ? undefined : this.queue.next();
  }

  private arrived(entry: FetchEntry, bytes: number): void {
    entry.arrived(bytes);
    const now = performance.now();
    if (now - this.reported < reportMs) return;
    this.reported = now;
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
