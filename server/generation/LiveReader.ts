import * as z from 'zod/mini';
import type { Redis } from '../cluster/Redis.js';
import type { Generation } from './Generation.js';
import { applyEntry, entryField, grownChannel, readGrown, streamOf, wantedChannel } from './liveEntry.js';

/** A turn with readers on this server. */
export interface FollowedTurn {
  readonly turnId: string;
  /** Copies of its answers that other servers are writing; none without readers. */
  readonly copies: readonly Generation[];
  /** Reads what is saved. */
  poll: () => void;
}

/** Most turns in one message, and most streams in one read. */
const [maxTurns, maxStreams] = [500, 500];
/** Most entries of one stream in one read; more are read at once afterwards. */
const maxEntries = 200;
/** A copy whose text came from Redis so recently needs no read of the database, in milliseconds. */
const currentMs = 1_000;
/** How long a turn whose copy lacks text waits for the database to have it, in milliseconds. */
const gapMs = 100;

/** What a read of streams replies. */
const readStreams = z.nullable(
  z.array(z.object({ name: z.string(), messages: z.array(z.object({ id: z.string(), message: z.record(z.string(), z.string()) })) })),
);

/**
 * Reads from Redis the text of answers that other servers write, for turns with readers here: it tells the writers that it
 * follows them, is told when they have grown, and reads each stream from where its copy ends. PostgreSQL stays the truth: states
 * and ends come from there, and whatever is missing here.
 */
export class LiveReader {
  /** Entries read so far. */
  count = 0;
  private readonly wanted = new Set<string>();
  private readonly grown = new Set<string>();
  private readonly currentAt = new WeakMap<Generation, number>();
  /** Turns that wait for the database, until when. */
  private readonly behind = new Map<string, number>();
  private reading = false;
  private isAsking = false;

  /**
   * @param server this run of this server
   * @param turnOf a turn with readers or writers on this server
   */
  constructor(
    private readonly redis: Redis,
    private readonly server: string,
    private readonly turnOf: (turnId: string) => FollowedTurn | undefined,
  ) {
    redis.hear(grownChannel(server), (message) => {
      for (const id of readGrown(message)) if ((this.turnOf(id)?.copies.length ?? 0) > 0) this.grown.add(id);
      void this.read();
    });
  }

  /** Tells the writers that this server follows a turn; call it whenever the database is read for it. */
  want(turnId: string): void {
    this.wanted.add(turnId);
    if (this.isAsking) return;
    this.isAsking = true;
    setImmediate(() => {
      this.isAsking = false;
      const turns = [...this.wanted];
      this.wanted.clear();
      for (let at = 0; at < turns.length; at += maxTurns)
        this.redis.tell(wantedChannel, JSON.stringify({ server: this.server, turns: turns.slice(at, at + maxTurns) }));
    });
  }

  /** Whether the text of all these copies is coming from Redis. */
  isCarrying(copies: readonly Generation[]): boolean {
    const now = performance.now();
    return copies.every((copy) => now - (this.currentAt.get(copy) ?? -Infinity) < currentMs);
  }

  /** One read at a time: what grows meanwhile is in the next. */
  private async read(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    try {
      while (this.grown.size > 0 && this.redis.isReady) await this.readOnce();
    } catch {
      // The connection says so in the log; the turns go on from the database.
    } finally {
      this.grown.clear();
      this.reading = false;
    }
  }

  private async readOnce(): Promise<void> {
    const now = performance.now();
    const sources = new Map<string, { turn: FollowedTurn; copy: Generation }>();
    for (const id of this.grown) {
      if (sources.size >= maxStreams) break;
      this.grown.delete(id);
      if (now < (this.behind.get(id) ?? 0)) continue;
      this.behind.delete(id);
      const turn = this.turnOf(id);
      for (const copy of turn?.copies ?? []) if (turn) sources.set(streamOf(copy), { turn, copy });
    }
    if (sources.size === 0) return;
    const streams = [...sources].map(([key, { copy }]) => ({ key, id: copy.blocks.textLength.toFixed() }));
    const found = readStreams.parse(await this.redis.run((client) => client.xRead(streams, { COUNT: maxEntries })));
    for (const { name, messages } of found ?? []) {
      const source = sources.get(name);
      if (source) this.apply(source.turn, source.copy, messages);
    }
  }

  private apply(turn: FollowedTurn, copy: Generation, entries: readonly { id: string; message: Record<string, string> }[]): void {
    for (const { id, message } of entries) {
      // Its readers may have left, or the database may have told its end.
      if (!turn.copies.includes(copy)) return;
      this.count += 1;
      if (!applyEntry(copy, Number.parseInt(id, 10), message[entryField])) {
        this.currentAt.delete(copy);
        this.wait(turn.turnId);
        turn.poll();
        return;
      }
      this.currentAt.set(copy, performance.now());
    }
    if (entries.length === maxEntries) this.grown.add(turn.turnId);
  }

  /** Leaves a turn to the database for a moment. */
  private wait(turnId: string): void {
    const now = performance.now();
    for (const [id, until] of this.behind) if (until < now) this.behind.delete(id);
    this.behind.set(turnId, now + gapMs);
  }
}
