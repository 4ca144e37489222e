import * as z from 'zod/mini';
import type { Redis } from '../cluster/Redis.js';
import type { Generation } from './Generation.js';
import { beginGrown, entryField, grownChannel, readWanted, streamOf, wantedChannel, writeEntry } from './liveEntry.js';

/** Time between two writes to Redis, in milliseconds; the first text of an answer does not wait. */
const writeMs = 33;
/** How long a turn is written to Redis after another server has asked for it, in milliseconds. */
const wantedMs = 10_000;
/** Most text of a block in one entry (UTF-16 code units). A reader that has less than what comes before reads the database. */
const entryLimit = 8_192;
/** About so many entries are kept of an attempt: several seconds, and the database has the text after a quarter of one. */
const keptEntries = 500;
/** How long a stream lives in seconds: longer than an answer may be written, and while it is being read after its end. */
const lifeSeconds = { written: 900, ended: 10 };

/**
 * Appends entries to streams and sends them to servers, in one command, which costs a tenth of a command for each entry.
 * A new stream is created with its expiry, so none stays for ever. A stream that should exist and is missing was lost by Redis.
 * Redis refuses an entry that is already there. Each text is sent to Redis once: the script makes the messages of it.
 */
const appendScript = `
local lost = {}
for i, key in ipairs(KEYS) do
  local at = 4 * i - 1
  local isNew = ARGV[at + 2] == '1'
  if isNew or redis.call('EXISTS', key) == 1 then
    redis.pcall('XADD', key, 'MAXLEN', '~', ARGV[1], ARGV[at], '${entryField}', ARGV[at + 1])
    if isNew then redis.call('EXPIRE', key, ARGV[2]) end
  else
    lost[#lost + 1] = i - 1
  end
end
for i = 4 * #KEYS + 3, #ARGV, 2 do
  local parts = {}
  for number in string.gmatch(ARGV[i + 1], '%d+') do
    local at = 4 * tonumber(number) + 3
    parts[#parts + 1] = ARGV[at + 3] .. ARGV[at + 1] .. ']'
  end
  redis.call('PUBLISH', ARGV[i], '[' .. table.concat(parts, ',') .. ']')
end
return lost`;

/** Its reply: which of the entries found no stream. */
const appended = z.array(z.int());

/** An entry to append. */
interface Entry {
  generation: Generation;
  key: string;
  /** The attempt's length after it, in UTF-16 code units. */
  end: number;
  text: string;
  /** Whether its stream should exist. */
  exists: boolean;
  /** The state of Redis once it is appended. */
  written: Written;
}

/** The part of an attempt that Redis has. */
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
      const { server, turns, left } = readWanted(message) ?? { server: '', turns: [], left: [] };
      for (const turn of left) this.followers.get(turn)?.delete(server);
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

  /** Whether other servers get the text of turns that they follow. */
  get isReady(): boolean {
    return this.redis.isReady;
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
    for (const turn of new Set(grown.map(({ facts }) => facts.turnId))) this.endFollowers(turn, now);
    const entries = grown.flatMap((generation) => (this.followers.has(generation.facts.turnId) ? this.entryOf(generation) : []));
    if (entries.length === 0) return;
    const sent = new Map<string, number[]>();
    for (const [number, { generation }] of entries.entries())
      for (const server of this.followers.get(generation.facts.turnId)?.keys() ?? []) {
        const numbers = sent.get(server) ?? [];
        sent.set(server, numbers);
        numbers.push(number);
      }
    this.writing = true;
    try {
      const lost = appended.parse(
        await this.redis.run((client) =>
          client.eval(appendScript, {
            keys: entries.map(({ key }) => key),
            arguments: [
              keptEntries.toFixed(),
              lifeSeconds.written.toFixed(),
              ...entries.flatMap(({ generation, end, text, exists }) => [
                `${end.toFixed()}-0`,
                text,
                exists ? '0' : '1',
                beginGrown(generation, end),
              ]),
              ...[...sent].flatMap(([server, numbers]) => [grownChannel(server), numbers.join()]),
            ],
          }),
        ),
      );
      for (const [at, entry] of entries.entries()) this.note(entry, !lost.includes(at));
    } catch {
      // The connection says so in the log; what was not written comes with what the generations write next.
    } finally {
      this.writing = false;
      if (this.grown.size > 0) this.schedule();
    }
  }

  /** Forgets the servers that follow a turn no longer. */
  private endFollowers(turn: string, now: number): void {
    const known = this.followers.get(turn);
    if (!known) return;
    for (const [server, until] of known) if (until < now) known.delete(server);
    if (known.size === 0) this.followers.delete(turn);
  }

  /** @returns none if Redis has all its text */
  private entryOf(generation: Generation): Entry[] {
    const { blocks, version, outlineVersion } = generation;
    const known = this.written.get(generation);
    const lengths = blocks.list.map(({ content }) => content.length);
    const from = lengths.map((length, block) => Math.max(known?.lengths[block] ?? 0, length - entryLimit));
    if (lengths.every((length, block) => length === from[block])) return [];
    const exists = known?.exists === true;
    const hasChanged = !exists || known.version !== version || known.outlineVersion !== outlineVersion;
    const text = writeEntry(generation, from, hasChanged);
    const written = { lengths, version, outlineVersion, exists: true };
    return [{ generation, key: streamOf(generation), end: blocks.textLength, text, exists, written }];
  }

  /** Takes note that an entry is written, or that Redis has lost its stream. */
  private note({ generation, written }: Entry, isWritten: boolean): void {
    this.count += 1;
    if (!generation.isOpen) this.expire(generation);
    else if (isWritten) this.written.set(generation, written);
    else {
      // The same text is written again, to a new stream.
      const known = this.written.get(generation);
      if (known) known.exists = false;
      this.grown.add(generation);
    }
  }

  /** Lets a stream end soon. If Redis is away, its earlier expiry remains. */
  private expire(generation: Generation): void {
    this.redis.run((client) => client.expire(streamOf(generation), lifeSeconds.ended)).catch(() => undefined);
  }
}
