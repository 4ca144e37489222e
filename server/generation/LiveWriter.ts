import type { Redis } from '../cluster/Redis.js';
import type { Generation } from './Generation.js';
import { entryField, grownChannel, readWanted, streamOf, wantedChannel, writeEntry } from './liveEntry.js';

/** Time between two writes to Redis, in milliseconds; the first text of an answer does not wait. */
const writeMs = 16;
/** How long a turn is written to Redis after another server has asked for it, in milliseconds. */
const wantedMs = 10_000;
/** Most text of a block in one entry (UTF-16 code units). A reader that has less than what comes before reads the database. */
const entryLimit = 8_192;
/** About so many entries are kept of an attempt: several seconds, and the database has the text after a quarter of one. */
const keptEntries = 500;
/** How long a stream lives in seconds: longer than an answer may be written, and while it is being read after its end. */
const lifeSeconds = { written: 900, ended: 10 };

/** What Redis has of an attempt. */
interface Written {
  /** Of each block, in UTF-16 code units. */
  lengths: readonly number[];
  version: number;
  outlineVersion: number;
  /** Whether its stream exists. */
  exists: boolean;
}

/**
 * Writes the text of answers to Redis while other servers follow them, one stream for each attempt. An entry's id is the length
 * of the attempt after it, so Redis itself refuses one that comes twice. Nothing is queued: what is not written yet is in the
 * generations, and while Redis does not answer it is left out.
 */
export class LiveWriter {
  /** Entries written so far. */
  count = 0;
  /** The servers that follow a turn, with the time at which that ends, by turn. */
  private readonly followers = new Map<string, Map<string, number>>();
  private readonly written = new Map<Generation, Written>();
  private readonly grown = new Set<Generation>();
  private writing = false;
  private isUrgent = false;
  private writtenAt = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param openOf the generations of a turn that this server is writing */
  constructor(
    private readonly redis: Redis,
    openOf: (turnId: string) => Generation[],
  ) {
    redis.hear(wantedChannel, (message) => {
      const { server, turns } = readWanted(message) ?? { server: '', turns: [] };
      for (const turn of turns) {
        const open = openOf(turn);
        if (open.length === 0) continue;
        const known = this.followers.get(turn) ?? new Map<string, number>();
        const isNew = !known.has(server);
        this.followers.set(turn, known.set(server, performance.now() + wantedMs));
        if (isNew) for (const generation of open) this.grew(generation, true);
      }
    });
  }

  /** Call it when a generation has changed; `urgent` for a first token and for changes other than text. */
  grew(generation: Generation, urgent: boolean): void {
    if (!this.followers.has(generation.facts.turnId)) return;
    this.grown.add(generation);
    this.isUrgent ||= urgent;
    this.schedule();
  }

  /** Call it when a generation is no longer written here. */
  close(generation: Generation): void {
    this.grown.delete(generation);
    if (this.written.delete(generation)) this.expire(generation);
  }

  /** Call it when nothing of a turn is written here any more. */
  forget(turnId: string): void {
    this.followers.delete(turnId);
  }

  private schedule(): void {
    if (this.writing || (this.timer && !this.isUrgent)) return;
    clearTimeout(this.timer);
    const wait = this.isUrgent ? 0 : Math.max(0, this.writtenAt + writeMs - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.write();
    }, wait);
  }

  private async write(): Promise<void> {
    const now = performance.now();
    this.isUrgent = false;
    this.writtenAt = now;
    const grown = [...this.grown];
    this.grown.clear();
    if (!this.redis.isReady) return;
    const turns = new Map<string, string[]>();
    for (const turn of new Set(grown.map(({ facts }) => facts.turnId)))
      for (const server of this.followersOf(turn, now)) turns.set(server, [...(turns.get(server) ?? []), turn]);
    const followed = grown.filter(({ facts }) => this.followers.has(facts.turnId));
    if (followed.length === 0) return;
    this.writing = true;
    try {
      // They are sent together and run in this order: whoever is told finds the text.
      await this.redis.run((client) =>
        Promise.all([
          ...followed.map((generation) => this.append(client, generation)),
          ...[...turns].map(([server, ids]) => client.publish(grownChannel(server), JSON.stringify(ids))),
        ]),
      );
    } catch {
      // The connection says so in the log; what was not written comes with what the generations write next.
    } finally {
      this.writing = false;
      if (this.grown.size > 0) this.schedule();
    }
  }

  private followersOf(turn: string, now: number): string[] {
    const known = this.followers.get(turn) ?? new Map<string, number>();
    for (const [server, until] of known) if (until < now) known.delete(server);
    if (known.size === 0) this.followers.delete(turn);
    return [...known.keys()];
  }

  private async append(client: Client, generation: Generation): Promise<void> {
    const { blocks, version, outlineVersion } = generation;
    const known = this.written.get(generation);
    const lengths = blocks.list.map(({ content }) => content.length);
    const from = lengths.map((length, block) => Math.max(known?.lengths[block] ?? 0, length - entryLimit));
    if (lengths.every((length, block) => length === from[block])) return;
    const hasChanged = known?.exists !== true || known.version !== version || known.outlineVersion !== outlineVersion;
    const id = `${blocks.textLength.toFixed()}-0`;
    const fields = { [entryField]: writeEntry(generation, from, hasChanged) };
    const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: keptEntries } as const;
    const key = streamOf(generation);
    let exists: boolean;
    try {
      if (known?.exists === true) exists = (await client.xAddNoMkStream(key, id, fields, { TRIM })) !== null;
      // Redis makes it with its end, so that no stream can stay behind.
      else exists = (await client.multi().xAdd(key, id, fields, { TRIM }).expire(key, lifeSeconds.written).exec()).length > 0;
    } catch (error) {
      if (!(error instanceof Error) || !/equal or smaller/.test(error.message)) throw error;
      exists = true;
    }
    this.count += 1;
    if (!generation.isOpen) this.expire(generation);
    else if (exists) this.written.set(generation, { lengths, version, outlineVersion, exists });
    else {
      // Redis has lost it: the same text is written again, to a new stream.
      if (known) known.exists = false;
      this.grown.add(generation);
    }
  }

  /** Lets a stream end soon. If Redis is away, its end of old stays. */
  private expire(generation: Generation): void {
    this.redis.run((client) => client.expire(streamOf(generation), lifeSeconds.ended)).catch(() => undefined);
  }
}

type Client = Parameters<Parameters<Redis['run']>[0]>[0];
