import * as z from 'zod/mini';
import type { Redis } from '../cluster/Redis.js';
import type { Generation } from './Generation.js';
import type { Pulse } from './Pulse.js';
import { applyEntry, grownChannel, type Grown, readEntry, readGrown, streamOf, type WantedText, wantedChannel } from './liveEntry.js';

/** A turn with readers on this server. */
export interface CopiedTurn {
  readonly turnId: string;
  /** Copies of its answers that other servers are writing; none without readers. */
  readonly copies: readonly Generation[];
  readonly pulse: Pick<Pulse, 'together'>;
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

/** Reads streams beyond given ids, each to so many entries, in one command; its reply needs no nested lists and objects. */
const readScript = `
local found = {}
for i, key in ipairs(KEYS) do
  for _, entry in ipairs(redis.call('XRANGE', key, '(' .. ARGV[i + 1], '+', 'COUNT', ARGV[1])) do
    found[#found + 1] = tostring(i - 1)
    found[#found + 1] = entry[1]
    found[#found + 1] = entry[2][2]
  end
end
return found`;

/** Its reply: number of the stream, id and text of the first entry, then of the next. */
const readEntries = z.array(z.string());

/**
 * Receives through Redis the text of answers that other servers write, for turns with readers here: it tells the writers that it
 * follows them, and is sent what grows. What a copy is missing before that is read from its stream. PostgreSQL stays the truth:
 * states and ends come from there, and text that is missing here.
 */
export class LiveReader {
  /** Entries read so far. */
  count = 0;
  /** Messages to the writers: turns that this server follows, and that it follows no longer. */
  private readonly wanted = new Set<string>();
  private readonly left = new Set<string>();
  /** Turns with copies whose streams are to be read. */
  private readonly missing = new Set<string>();
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
    private readonly turnOf: (turnId: string) => CopiedTurn | undefined,
  ) {
    redis.hear(grownChannel(server), (message) => {
      const news = new Map<string, Grown[]>();
      for (const grown of readGrown(message)) {
        const [turnId] = grown;
        const entries = news.get(turnId) ?? [];
        news.set(turnId, entries);
        entries.push(grown);
      }
      for (const [turnId, entries] of news) this.receive(turnId, entries);
      void this.read();
    });
  }

  /** Tells the writers that this server follows a turn; call it whenever the database is read for it. */
  want(turnId: string): void {
    this.left.delete(turnId);
    this.wanted.add(turnId);
    this.tellSoon();
  }

  /** Tells the writers that this server follows a turn no longer: call it when its last reader leaves before the end. */
  leave(turnId: string): void {
    this.wanted.delete(turnId);
    this.left.add(turnId);
    this.tellSoon();
  }

  /** Whether the text of all these copies is coming from Redis. */
  isCarrying(copies: readonly Generation[]): boolean {
    const now = performance.now();
    return copies.every((copy) => now - (this.currentAt.get(copy) ?? -Infinity) < currentMs);
  }

  private tellSoon(): void {
    if (this.isAsking) return;
    this.isAsking = true;
    setImmediate(() => {
      this.isAsking = false;
      const [turns, left] = [[...this.wanted], [...this.left]];
      this.wanted.clear();
      this.left.clear();
      for (let at = 0; at < Math.max(turns.length, left.length); at += maxTurns) {
        const part: WantedText = { server: this.server, turns: turns.slice(at, at + maxTurns), left: left.slice(at, at + maxTurns) };
        this.redis.publish(wantedChannel, JSON.stringify(part));
      }
    });
  }

  /** Applies what a turn's writer has sent. */
  private receive(turnId: string, entries: readonly Grown[]): void {
    const turn = this.turnOf(turnId);
    const copies = turn?.copies ?? [];
    if (!turn || copies.length === 0 || this.isBehind(turnId)) return;
    turn.pulse.together(() => {
      for (const [, id, attempt, end, entry] of entries) {
        const copy = copies.find(({ facts }) => facts.id === id && facts.attempt === attempt);
        if (!copy) continue;
        if (applyEntry(copy, end, entry)) this.noteRead(copy);
        else this.missing.add(turnId);
      }
    });
  }

  /** One read at a time: what is missing meanwhile is in the next. */
  private async read(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    try {
      while (this.missing.size > 0 && this.redis.isReady) await this.readOnce();
    } catch {
      // The connection says so in the log; the turns go on from the database.
    } finally {
      this.missing.clear();
      this.reading = false;
    }
  }

  private async readOnce(): Promise<void> {
    const sources: { turn: CopiedTurn; copy: Generation }[] = [];
    for (const id of this.missing) {
      if (sources.length >= maxStreams) break;
      this.missing.delete(id);
      if (this.isBehind(id)) continue;
      const turn = this.turnOf(id);
      for (const copy of turn?.copies ?? []) if (turn) sources.push({ turn, copy });
    }
    if (sources.length === 0) return;
    const reply = await this.redis.run((client) =>
      client.eval(readScript, {
        keys: sources.map(({ copy }) => streamOf(copy)),
        arguments: [maxEntries.toFixed(), ...sources.map(({ copy }) => `${copy.blocks.textLength.toFixed()}-0`)],
      }),
    );
    const found = readEntries.parse(reply);
    const news = new Map<CopiedTurn, [copy: Generation, end: number, text: string | undefined][]>();
    for (let at = 0; at < found.length; at += 3) {
      const [number, id = '', text] = found.slice(at, at + 3);
      const source = sources[Number(number)];
      if (!source) continue;
      const entries = news.get(source.turn) ?? [];
      news.set(source.turn, entries);
      entries.push([source.copy, Number.parseInt(id, 10), text]);
    }
    for (const [turn, entries] of news) {
      turn.pulse.together(() => {
        for (const [copy, end, text] of entries) this.apply(turn, copy, end, text);
      });
      // There may be more of one of its streams.
      if (entries.length >= maxEntries) this.missing.add(turn.turnId);
    }
  }

  private apply(turn: CopiedTurn, copy: Generation, end: number, text: string | undefined): void {
    // Its readers may have left, the database may have told its end, or text before it may be missing.
    if (!turn.copies.includes(copy) || this.behind.has(turn.turnId)) return;
    const entry = readEntry(text ?? '');
    if (entry && applyEntry(copy, end, entry)) {
      this.noteRead(copy);
      return;
    }
    this.currentAt.delete(copy);
    this.wait(turn.turnId);
    turn.poll();
  }

  private noteRead(copy: Generation): void {
    this.count += 1;
    this.currentAt.set(copy, performance.now());
  }

  private isBehind(turnId: string): boolean {
    return performance.now() < (this.behind.get(turnId) ?? 0);
  }

  /** Leaves a turn to the database for a moment. */
  private wait(turnId: string): void {
    const now = performance.now();
    for (const [id, until] of this.behind) if (until < now) this.behind.delete(id);
    this.behind.set(turnId, now + gapMs);
  }
}
